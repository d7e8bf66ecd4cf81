import { useEffect, useRef } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Message } from '../../../ui/message.tsx';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { SubscribeForm } from '../../notifications/site/subscribe-form.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { KeptDeparture } from './kept-departure.tsx';
import { refusalOf, type TransferView, tellsDepartures } from './transfer-view.ts';
import type { useInquiry } from './use-inquiry.ts';
import type { Lookup } from './use-lookup.ts';

interface BelowAnswerProps {
  lookup: Lookup;
  inquiry: ReturnType<typeof useInquiry>;
}

export { AnswerConfirmed } from './answer-confirmed.tsx';

/** What can be done about an answer: be told of changes, ask the office. Both need scripts. */
export function BelowAnswer({ lookup, inquiry }: BelowAnswerProps) {
  const { key, view, question, asked } = lookup;
  if (!question || !view) return null;
  const prefill = {
    text: asked.hotel?.name ?? '',
    hotel: asked.hotel,
    date: question.date,
    lastName: question.lastName ?? '',
  };
  return (
    <div className="below">
      <KeptDeparture lookup={lookup} />
      {tellsDepartures(view) && <SubscribeForm key={key} question={question} flight={chosenFlight(view)} />}
      {inquiry.open ? (
        <InquiryForm
          key={`${key} ${asked.hotel?.id}`}
          prefill={inquiry.sent ? undefined : prefill}
          opened={inquiry.opened}
          onSent={inquiry.finish}
        />
      ) : (
        <OtherWays view={view} question={question} inquiry={inquiry} />
      )}
    </div>
  );
}

/** The flight that narrows a subscription: only one that was chosen among several. [SUB-12] */
function chosenFlight(view: TransferView): string {
  return view.kind === 'departure' && view.flights.length > 0 ? view.departure.flight_number : '';
}

interface OtherWaysProps extends Pick<BelowAnswerProps, 'inquiry'> {
  view: TransferView;
  question: TransferQuestion;
}

/** Where the form was: that it was sent, which takes the focus that the form had; before, the way to open it. [INQ-05] */
function OtherWays({ view, question, inquiry }: OtherWaysProps) {
  const t = useText();
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => thanks.current?.focus(), []);
  if (inquiry.thanked) {
    return (
      <section className="other stack noprint">
        <Message tone="good" ref={thanks}>
          {t('request_sent_successfully')}
        </Message>
      </section>
    );
  }
  // What the view itself offers is what to do next.
  if (question.type === 'private' && refusalOf(view)) return null;
  if (view.kind === 'did-you-mean' || view.kind === 'need-last-name') return null;
  return (
    <section className="other stack noprint">
      <h2>{t('transfer.other_title')}</h2>
      <p>{t('transfer.other_text')}</p>
      <div>
        <button type="button" className="btn line" onClick={inquiry.openIt}>
          {t('inquiry.open')}
        </button>
      </div>
    </section>
  );
}
