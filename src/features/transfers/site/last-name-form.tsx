import { type FormEvent, type Ref, useId } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { useAddress } from '../../../ui/link.tsx';
import { MAX_NAME_LENGTH } from '../../../values/text-lengths.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';

interface LastNameFormProps {
  question: TransferQuestion;
  value: string;
  onChange: (value: string) => void;
  /** Whether the lookup needs a name before it can be answered. */
  nameRequired: boolean;
  inputRef: Ref<HTMLInputElement>;
  onFind: () => void;
}

/** The last-name field and its button; without JavaScript it is posted, so that no URL contains the name. [TRP-02] */
export function LastNameForm({
  question,
  value,
  onChange,
  nameRequired,
  inputRef,
  onFind,
}: LastNameFormProps) {
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
          {nameRequired && <b>{t('please_enter_last_name')}</b>} <span>{t('transfer.last_name_why')}</span>
        </span>
        <div className="input">
          <input
            ref={inputRef}
            id={id}
            name="last_name"
            maxLength={MAX_NAME_LENGTH}
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
