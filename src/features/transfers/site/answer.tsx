import type { ReactNode, Ref } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Message } from '../../../ui/message.tsx';
import { DepartureActions } from './departure-actions.tsx';
import { DepartureFacts } from './departure-facts.tsx';
import { DeparturePlate } from './departure-plate.tsx';
import { FlightRows } from './flight-rows.tsx';
import { NothingPlate } from './nothing-plate.tsx';
import { PickupMap } from './pickup-map.tsx';
import type { TransferView } from './transfer-view.ts';
import type { Lookup } from './use-lookup.ts';

interface AnswerProps {
  lookup: Lookup;
  /** Takes the focus when an answer arrives. */
  regionRef: Ref<HTMLDivElement>;
  /** The did-you-mean question, which can act. */
  suggestion: ReactNode;
  /** Above a departure that cannot be confirmed just now: when it last was. */
  mark: ReactNode;
  onChooseFlight: () => void;
}

/** What the lookup says. Its first part is a live region that stands from the beginning, so that it is heard. */
export function Answer({ lookup, regionRef, suggestion, mark, onChooseFlight }: AnswerProps) {
  const { view, question, asked } = lookup;
  const departure = view?.kind === 'departure' ? view.departure : undefined;
  const flights = view?.kind === 'departure' || view?.kind === 'which-flight' ? view.flights : [];
  const mapped = departure?.pickup_lat != null && departure.pickup_lng != null;
  return (
    <div className={departure ? `result ${mapped ? 'mapped' : ''}` : 'told-only'}>
      <div className="told" role="status" ref={regionRef} tabIndex={-1}>
        {departure && mark}
        <Told lookup={lookup} suggestion={suggestion} />
      </div>
      {departure && question && <DepartureActions departure={departure} question={question} />}
      {departure && <DepartureFacts departure={departure} />}
      {question && flights.length > 0 && (
        <Flights again={departure !== undefined}>
          <FlightRows
            question={question}
            flights={flights}
            chosen={asked.flight}
            posted={asked.posted}
            onChoose={onChooseFlight}
          />
        </Flights>
      )}
      {departure && <PickupMap departure={departure} />}
    </div>
  );
}

/** The rows that stay beneath a chosen departure have their own heading; before, the live region has it. */
function Flights({ again, children }: { again: boolean; children: ReactNode }) {
  const t = useText();
  return (
    <div className="which noprint">
      {again && <h2 className="which-title">{t('transfer.choose_flight')}</h2>}
      {children}
    </div>
  );
}

function Told({ lookup, suggestion }: Pick<AnswerProps, 'lookup' | 'suggestion'>) {
  const t = useText();
  const { view, failure, fetching } = lookup;
  if (!view) return fetching ? <p className="searching soft">{t('transfer.searching')}</p> : null;
  return (
    <>
      {failure && <Message tone="wrong">{t(failure)}</Message>}
      <ToldView view={view} lookup={lookup} suggestion={suggestion} />
    </>
  );
}

function ToldView({
  view,
  lookup,
  suggestion,
}: Omit<AnswerProps, 'regionRef' | 'mark' | 'onChooseFlight'> & { view: TransferView }) {
  const t = useText();
  const { question, asked } = lookup;
  if (!question) return null;
  switch (view.kind) {
    case 'departure':
      return (
        <>
          <h2 className="sr">{t('transfer.result')}</h2>
          <DeparturePlate type={question.type} {...view} />
        </>
      );
    case 'which-flight':
      return (
        <>
          {view.pending && <Message tone="wait">{t(view.pending)}</Message>}
          <h2 className="which-title">{t('transfer.choose_flight')}</h2>
        </>
      );
    case 'need-last-name':
      return null;
    case 'did-you-mean':
      return suggestion;
    case 'nothing':
      return <NothingPlate message={view.message} hotel={asked.hotel} date={question.date} />;
    case 'failed':
      return <Message tone="wrong">{t(view.message)}</Message>;
  }
}
