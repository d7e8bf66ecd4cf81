import { type FormEvent, useRef } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { useSearch } from '../../../ui/router.tsx';
import type { TransferType } from '../../departures/contract.ts';
import type { LookupFields } from './lookup-fields.ts';
import { LookupInputs } from './lookup-inputs.tsx';

interface LookupFormProps {
  type: TransferType;
  fields: LookupFields;
  onChange: (change: Partial<LookupFields>) => void;
  incomplete: boolean;
  /** Gives whether the question was complete. */
  onAsk: () => boolean;
}

/**
 * Hotel, date and the button. A browser without JavaScript sends the hotel in words and never an id: an id
 * that no longer belongs to the words would show another hotel's time. [TRX-01]
 */
export function LookupForm({ type, onAsk, ...inputs }: LookupFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const lang = useSearch().get('lang');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!onAsk()) focusFirst(form.current, inputs.fields);
  };

  return (
    <form
      ref={form}
      className="lookup noprint"
      method="get"
      action={`/airport-transfer/${type}`}
      noValidate
      onSubmit={submit}
    >
      {lang && <input type="hidden" name="lang" value={lang} />}
      <LookupInputs {...inputs} />
      <button type="submit" className="btn">
        {t('transfer.show_time')}
      </button>
    </form>
  );
}

/** To the field that is missing. */
function focusFirst(form: HTMLFormElement | null, { hotel }: LookupFields): void {
  form?.querySelector<HTMLInputElement>(hotel ? 'input[name="date"]' : 'input[name="hotel"]')?.focus();
}
