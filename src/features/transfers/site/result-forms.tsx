import { useEffect, useRef } from 'react';
import { useDates, useText } from '../../../i18n/i18n.ts';
import { Message } from '../../../ui/message.tsx';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { SubscribeForm } from '../../notifications/site/subscribe-form.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { CheckedAt } from './result-freshness.tsx';
import { SavedDeparture } from './saved-departure.tsx';
import { isAnswered, offersSubscription, type TransferView } from './transfer-view.ts';
import { useFollowMoved } from './use-follow-moved.ts';
import type { useInquiry } from './use-inquiry.ts';
import type { Lookup } from './use-lookup.ts';

interface ResultFormsProps {
  lookup: Lookup;
  inquiry: ReturnType<typeof useInquiry>;
}

export { CheckedAt, ResultFreshness } from './result-freshness.tsx';

/** Below a result: subscribe to changes, or send an inquiry. Both need JavaScript. */
export function ResultForms({ lookup, inquiry }: ResultFormsProps) {
  const t = useText();
  const dates = useDates();
  const { key, view, question, input } = lookup;
  useFollowMoved(lookup);
  if (!question || !view) return null;
  const prefill = {
    text: input.hotel?.name ?? '',
    hotel: input.hotel,
    date: question.date,
    lastName: question.lastName ?? '',
    flight: view.kind === 'departure' ? view.departure.flight_number : '',
  };
  return (
    <div className="below">
      {/* A departure says so beside its flight. */}
      {isAnswered(view) && view.kind !== 'departure' && (
        <p className="status checked">
          <CheckedAt lookup={lookup} />
        </p>
      )}
      <SavedDeparture lookup={lookup} />
      {view.kind === 'not-found' && question.date < todayInMadrid() && (
        <Message tone="wait">{t('date.past', { day: dates.label(question.date) })}</Message>
      )}
      {offersSubscription(view) && (
        <SubscribeForm key={key} question={question} flight={chosenFlight(view)} />
      )}
      {inquiry.open ? (
        <InquiryForm
          key={`${key} ${input.hotel?.id}`}
          prefill={inquiry.sent ? undefined : prefill}
          opened={inquiry.opened}
          onSent={inquiry.finish}
        />
      ) : (
        <InquiryOffer view={view} inquiry={inquiry} />
      )}
    </div>
  );
}

/** The flight a subscription is limited to: only if the visitor chose one of several. [SUB-12] */
function chosenFlight(view: TransferView): string {
  return view.kind === 'departure' && view.flights.length > 0 ? view.departure.flight_number : '';
}

interface InquiryOfferProps extends Pick<ResultFormsProps, 'inquiry'> {
  view: TransferView;
}

/** Opens the inquiry form; after sending, the confirmation replaces the form and takes its focus. [INQ-05] */
function InquiryOffer({ view, inquiry }: InquiryOfferProps) {
  const t = useText();
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => thanks.current?.focus(), []);
  if (inquiry.showsThanks) {
    return (
      <section className="other stack noprint">
        <Message tone="good" ref={thanks}>
          {t('request_sent_successfully')}
        </Message>
      </section>
    );
  }
  // These views offer the next step themselves.
  if (view.kind === 'did-you-mean' || view.kind === 'need-last-name') return null;
  if (view.kind === 'failed' && !view.inquiry) return null;
  return (
    <section className="other stack noprint">
      <h2>{t('transfer.other_title')}</h2>
      <p>{t('transfer.other_text')}</p>
      <div>
        <button type="button" className="btn line" onClick={inquiry.openForm}>
          {t('inquiry.open')}
        </button>
      </div>
    </section>
  );
}
