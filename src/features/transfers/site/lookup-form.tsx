import { type FormEvent, useRef } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { useLangParameter } from '../../../ui/router.tsx';
import type { TransferType } from '../../departures/contract.ts';
import type { HotelFieldProps } from '../../hotels/site/hotel-field.tsx';
import type { LookupFields } from './lookup-fields.ts';
import { LookupInputs } from './lookup-inputs.tsx';

interface LookupFormProps extends Pick<HotelFieldProps, 'onLookUp'> {
  type: TransferType;
  fields: LookupFields;
  onChange: (change: Partial<LookupFields>) => void;
  incomplete: boolean;
  /** Returns whether the form was complete. */
  onAsk: () => boolean;
}

/**
 * Hotel, date and the button. Without JavaScript the browser sends the typed hotel name and never an id: an id
 * that no longer matches the text would show another hotel's time. [TRX-01]
 */
export function LookupForm({ type, onAsk, ...inputs }: LookupFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const lang = useLangParameter();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!onAsk()) focusMissingField(form.current, inputs.fields);
  };

  return (
    <form
      ref={form}
      tabIndex={-1}
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

/** Moves the focus to the first missing field. */
function focusMissingField(form: HTMLFormElement | null, { hotel }: LookupFields): void {
  form?.querySelector<HTMLInputElement>(hotel ? 'input[name="date"]' : 'input[name="hotel"]')?.focus();
}
