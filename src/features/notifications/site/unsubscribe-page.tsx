import { useDates, useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { useSearch } from '../../../ui/router.tsx';
import { calendarDate } from '../../../values/calendar-date.ts';
import { questionAddress } from '../../departures/transfer-question.ts';
import type { SubscriptionState } from '../contract.ts';
import { subscriptionQuery } from './subscription-query.ts';

/** The page of an unsubscribe link: opening it changes nothing, its button ends the subscription. [MAIL-11] */
export function UnsubscribePage() {
  const t = useText();
  const token = useSearch().get('token') ?? '';
  const { data: subscription, isError } = useScreenQuery(subscriptionQuery(useApi(), token));
  return (
    <div className="page stack broken">
      <PageMeta title={t('unsubscribe.title')} description={() => t('unsubscribe.text')} />
      {subscription === null && <Unknown />}
      {subscription?.ended && <Ended subscription={subscription} />}
      {subscription?.ended === false && <Active subscription={subscription} />}
      {subscription === undefined && <h1>{t(isError ? 'something_went_wrong' : 'common.loading')}</h1>}
    </div>
  );
}

interface PartProps {
  subscription: SubscriptionState;
}

/** A plain form that posts to the current URL, with or without JavaScript. */
function Active({ subscription }: PartProps) {
  const t = useText();
  return (
    <>
      <h1>{t('unsubscribe.title')}</h1>
      <About subscription={subscription} />
      <p>{t('unsubscribe.text')}</p>
      <form method="post">
        <button type="submit" className="btn">
          {t('unsubscribe.button')}
        </button>
      </form>
    </>
  );
}

function Ended({ subscription }: PartProps) {
  const t = useText();
  const { type, hotel_id: hotelId, date } = subscription;
  return (
    <>
      <h1>{t('unsubscribe.ended_title')}</h1>
      <About subscription={subscription} />
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

function About({ subscription: { type, hotel, date } }: PartProps) {
  const t = useText();
  const dates = useDates();
  return (
    <p>
      <b>
        {t(`transfer.${type}`)}, {hotel}, {dates.label(date)}
      </b>
    </p>
  );
}

function Unknown() {
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
