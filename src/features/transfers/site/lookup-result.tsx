import type { ReactNode, Ref } from 'react';
import { useDates, useText } from '../../../i18n/i18n.ts';
import { FailureCause } from '../../../ui/failure-cause.tsx';
import { Message } from '../../../ui/message.tsx';
import { ContactLinks } from '../../pages/site/contact-links.tsx';
import { OperatorContact } from '../../pages/site/operator-contact.tsx';
import { DepartureActions } from './departure-actions.tsx';
import { DepartureFacts } from './departure-facts.tsx';
import { DeparturePlate } from './departure-plate.tsx';
import { choiceTitle } from './flight-choice.ts';
import { FlightRows } from './flight-rows.tsx';
import { NotFoundPlate } from './not-found-plate.tsx';
import { PickupMap } from './pickup-map.tsx';
import { isAnswered, type TransferView } from './transfer-view.ts';
import type { Lookup } from './use-lookup.ts';

interface LookupResultProps {
  lookup: Lookup;
  /** Receives the focus when a result arrives. */
  regionRef: Ref<HTMLDivElement>;
  /** The did-you-mean message with its buttons. */
  suggestion: ReactNode;
  /** Shown above an answer that cannot be refreshed now: when it was last confirmed. */
  freshness: ReactNode;
  /** When it was last confirmed, if it is refreshed. */
  checked: ReactNode;
  onChooseFlight: () => void;
  onRetry: () => void;
}

/** The result of a lookup. Its live region is present from the first render, so that screen readers announce it. */
export function LookupResult({
  lookup,
  regionRef,
  suggestion,
  freshness,
  checked,
  onChooseFlight,
  onRetry,
}: LookupResultProps) {
  const t = useText();
  const { view, question, input } = lookup;
  const departure = view?.kind === 'departure' ? view.departure : undefined;
  const flights = view?.kind === 'departure' || view?.kind === 'which-flight' ? view.flights : [];
  const mapped = departure?.pickup_lat != null && departure.pickup_lng != null;
  return (
    <div className={departure ? `result ${mapped ? 'mapped' : ''}` : 'result-status-only'}>
      <div className="result-status" role="status" ref={regionRef} tabIndex={-1}>
        {isAnswered(view) && freshness}
        <ResultStatus lookup={lookup} suggestion={suggestion} onRetry={onRetry} />
      </div>
      {departure && question && <DepartureActions departure={departure} />}
      {departure && <DepartureFacts departure={departure} checked={checked} />}
      {question && flights.length > 0 && (
        <div className="which noprint">
          {/* Before a choice the live region contains the heading. */}
          {departure && <h2 className="which-title">{t(choiceTitle(flights))}</h2>}
          <FlightRows
            question={question}
            flights={flights}
            chosen={departure}
            posted={input.posted}
            onChoose={onChooseFlight}
          />
        </div>
      )}
      {departure && <PickupMap departure={departure} hotel={input.hotel} />}
    </div>
  );
}

type StatusProps = Pick<LookupResultProps, 'lookup' | 'suggestion' | 'onRetry'>;

function ResultStatus({ lookup, suggestion, onRetry }: StatusProps) {
  const t = useText();
  const { view, failure, fetching, error } = lookup;
  if (!view) return fetching ? <p className="searching soft">{t('transfer.searching')}</p> : null;
  const failed = view.kind === 'failed' ? view : undefined;
  const wrong = failure ?? failed?.message;
  // The inquiry and the search limit say themselves what comes next.
  const isOpen = failed && !failed.inquiry && !failed.refused;
  return (
    <>
      {wrong && <Message tone="wrong">{t(wrong)}</Message>}
      {(failure || isOpen) && (
        <FailureCause error={error} onRetry={onRetry} isNamed={wrong !== 'something_went_wrong'} />
      )}
      {isOpen && <ContactLinks />}
      <ResultView view={view} lookup={lookup} suggestion={suggestion} />
    </>
  );
}

type ResultViewProps = Omit<StatusProps, 'onRetry'> & { view: TransferView };

/** What the lookup found; of a departure that has left also when it left, and whom to call. [LIVE-03] */
function ResultView({ view, lookup, suggestion }: ResultViewProps) {
  const t = useText();
  const dates = useDates();
  const { question, input } = lookup;
  if (!question) return null;
  switch (view.kind) {
    case 'departure': {
      const { pickup_time: time } = view.departure;
      return (
        <>
          <h2 className="sr">{t('transfer.result')}</h2>
          {/* Said from the minute after the pickup time on: when it left, and whom to call. */}
          {view.left && time && (
            <>
              <Message tone="wait">
                {t('transfer.left', {
                  type: question.type,
                  at: dates.at(time),
                })}
              </Message>
              <OperatorContact />
            </>
          )}
          <DeparturePlate type={question.type} hotel={input.hotel} {...view} />
        </>
      );
    }
    case 'which-flight':
      return (
        <>
          {view.pending && <Message tone="wait">{t(view.pending)}</Message>}
          <h2 className="which-title">{t(choiceTitle(view.flights))}</h2>
        </>
      );
    case 'failed':
    case 'need-last-name':
      return null;
    case 'did-you-mean':
      return suggestion;
    case 'not-found':
      return <NotFoundPlate {...view} question={question} />;
  }
}
