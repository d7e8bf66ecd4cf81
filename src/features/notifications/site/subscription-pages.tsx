import { useDates, useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { useSearch } from '../../../ui/router.tsx';
import { calendarDate } from '../../../values/calendar-date.ts';
import { questionAddress } from '../../departures/transfer-question.ts';
import type { SubscriptionFlights, SubscriptionState } from '../contract.ts';
import { subscriptionFlightsQuery, subscriptionQuery } from './subscription-query.ts';

/** The page of an unsubscribe link: opening it changes nothing, its button ends the subscription. [MAIL-11] */
export function UnsubscribePage() {
  const t = useText();
  const token = useSearch().get('token') ?? '';
  const { data: subscription, isError } = useScreenQuery(subscriptionQuery(useApi(), token));
  return (
    <div className="page stack broken">
      <PageMeta title={t('unsubscribe.title')} description={() => t('unsubscribe.text')} />
      {subscription === null && <UnknownSubscription />}
      {subscription?.ended && <EndedSubscription subscription={subscription} />}
      {subscription?.ended === false && <UnsubscribeForm subscription={subscription} />}
      {subscription === undefined && <h1>{t(isError ? 'something_went_wrong' : 'common.loading')}</h1>}
    </div>
  );
}

/** A plain form that posts to the current URL, with or without JavaScript. */
function UnsubscribeForm({ subscription }: PartProps) {
  const t = useText();
  return (
    <>
      <h1>{t('unsubscribe.title')}</h1>
      <SubscriptionTitle subscription={subscription} />
      <p>{t('unsubscribe.text')}</p>
      <form method="post">
        <button type="submit" className="btn">
          {t('unsubscribe.button')}
        </button>
      </form>
    </>
  );
}

/** The page of a mail's link to choose one flight of several: opening it changes nothing. [SUB-14] */
export function ChooseFlightPage() {
  const t = useText();
  const token = useSearch().get('token') ?? '';
  const { data: subscription, isError } = useScreenQuery(subscriptionFlightsQuery(useApi(), token));
  return (
    <div className="page stack broken">
      <PageMeta title={t('choose_flight.title')} description={() => t('choose_flight.text')} />
      {subscription === null && <UnknownSubscription />}
      {subscription?.ended && <EndedSubscription subscription={subscription} />}
      {subscription?.ended === false && <FlightQuestion subscription={subscription} />}
      {subscription === undefined && <h1>{t(isError ? 'something_went_wrong' : 'common.loading')}</h1>}
    </div>
  );
}

interface FlightsProps {
  subscription: SubscriptionFlights;
}

/** A plain form that posts to the current URL, with or without JavaScript; each button is a flight. */
function FlightQuestion({ subscription }: FlightsProps) {
  const t = useText();
  const { flight_number: flight, flights: others } = subscription;
  return (
    <>
      <h1>{flight ? t('choose_flight.chosen_title', { flight }) : t('choose_flight.title')}</h1>
      <SubscriptionTitle subscription={subscription} />
      {flight && (
        <Message tone="good" role="status">
          {t('choose_flight.chosen_text', { flight })}
        </Message>
      )}
      {others.length > 0 && <p>{t(flight ? 'choose_flight.change' : 'choose_flight.text')}</p>}
      {others.length > 0 && <Flights flights={others} />}
      {!flight && others.length === 0 && <p>{t('choose_flight.none')}</p>}
      <p>
        <ResultLink subscription={subscription} />
      </p>
    </>
  );
}

function Flights({ flights }: { flights: readonly string[] }) {
  const t = useText();
  return (
    <form method="post">
      <ul className="rows">
        {flights.map((flight) => (
          <li key={flight}>
            <button type="submit" name="flight_number" value={flight}>
              <b>{t('transfer.flight', { flight })}</b>
              <Icon name="arrow" />
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

function ResultLink({ subscription: { type, hotel_id: hotelId, date, flight_number } }: FlightsProps) {
  const t = useText();
  return (
    <Link to={questionAddress({ type, hotelId, date: calendarDate(date) }, flight_number)}>
      {t('choose_flight.see')}
    </Link>
  );
}

interface PartProps {
  subscription: SubscriptionState;
}

/** What the mails of a subscription are about: kind of transfer, hotel, day, and the flight if only one. */
function SubscriptionTitle({ subscription: { type, hotel, date, flight_number } }: PartProps) {
  const t = useText();
  const dates = useDates();
  return (
    <p>
      <b>{[t(`transfer.${type}`), hotel, dates.label(date), flight_number].filter(Boolean).join(', ')}</b>
    </p>
  );
}

/** Says that the mails have stopped. */
function EndedSubscription({ subscription }: PartProps) {
  const t = useText();
  const { type, hotel_id: hotelId, date } = subscription;
  return (
    <>
      <h1>{t('unsubscribe.ended_title')}</h1>
      <SubscriptionTitle subscription={subscription} />
      <Message tone="good" role="status">
        {t('unsubscribe.ended_text')}
      </Message>
      <p>
        <Link to={questionAddress({ type, hotelId, date: calendarDate(date) })}>
          {t('unsubscribe.again')}
        </Link>
      </p>
    </>
  );
}

/** For a token that no subscription has. */
function UnknownSubscription() {
  const t = useText();
  return (
    <>
      <h1>{t('unsubscribe.unknown_title')}</h1>
      <p>{t('unsubscribe.unknown_text')}</p>
      <p>
        <Link className="btn" to="/">
          {t('common.back_home')}
        </Link>
      </p>
    </>
  );
}
