import { type FormEvent, type Ref, useId } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { useAddress } from '../../../ui/link.tsx';
import type { TransferQuestion } from '../../departures/transfer-question.ts';

interface LastNameFormProps {
  question: TransferQuestion;
  value: string;
  onChange: (value: string) => void;
  /** The name is still to be given. */
  asked: boolean;
  inputRef: Ref<HTMLInputElement>;
  onFind: () => void;
}

/** The guest's name and its button; without JavaScript it is posted, so that it is in no address. [TRP-02] */
export function LastNameForm({ question, value, onChange, asked, inputRef, onFind }: LastNameFormProps) {
  const t = useText();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind();
  };
  return (
    <form
      className="last-name noprint"
      method="post"
      action={useAddress('/airport-transfer/private')}
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="hotel_id" value={question.hotelId} />
      <input type="hidden" name="date" value={question.date} />
      <div className="field">
        <label htmlFor={id}>{t('transfer.last_name')}</label>
        <span className="hint" id={`${id}-why`}>
          {asked && <b>{t('please_enter_last_name')}</b>} <span>{t('transfer.last_name_why')}</span>
        </span>
        <div className="input">
          <input
            ref={inputRef}
            id={id}
            name="last_name"
            maxLength={100}
            autoComplete="family-name"
            aria-describedby={`${id}-why`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      </div>
      <button type="submit" className="btn">
        {t('transfer.find_mine')}
      </button>
    </form>
  );
}
