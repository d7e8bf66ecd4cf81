import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { FailureCause } from '../../../ui/failure-cause.tsx';
import { Message } from '../../../ui/message.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { useSending } from '../../../ui/use-sending.ts';
import { HotelLookupStatus } from '../../hotels/site/hotel-lookup-status.tsx';
import { useHotelLookup } from '../../hotels/site/use-hotel-lookup.ts';
import { EMPTY_INQUIRY, type InquiryFields, inquiryBody, inquiryProblems } from './inquiry-fields.ts';
import { InquiryInputs } from './inquiry-inputs.tsx';
import type { LookupFields } from './lookup-fields.ts';

interface InquiryFormProps {
  /** The values of the lookup; undefined once an inquiry about it was sent. [INQ-07] */
  prefill: (LookupFields & Pick<InquiryFields, 'lastName' | 'flight'>) | undefined;
  /** Whether the visitor opened the form; then it takes the focus. */
  opened: boolean;
  onSent: () => void;
}

/** Inquiry to the operator about a transfer that was not found. [INQ-01] [INQ-05] [INQ-06] [INQ-08] */
export function InquiryForm({ prefill, opened, onSent }: InquiryFormProps) {
  const t = useText();
  const language = useLanguage();
  const [fields, changeDraft, clear] = useDraft<InquiryFields>('inquiry', { ...EMPTY_INQUIRY, ...prefill });
  const { hotelLookup, onLookUp, change } = useHotelLookup(changeDraft);
  const [checked, setChecked] = useState(0);
  const { sending, error, send } = useSending('/api/transfer-inquiries/');
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const problems = checked > 0 ? inquiryProblems(fields) : {};
  const count = Object.keys(problems).length;

  useEffect(() => {
    if (checked > 0) summary.current?.focus();
  }, [checked]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = inquiryBody(fields, language);
    if (!body) return setChecked(checked + 1);
    setChecked(0);
    if (!(await send(body))) return;
    clear(fields, EMPTY_INQUIRY);
    onSent();
  };

  return (
    <section className="panel stack inquiry noprint" aria-labelledby={titleId}>
      <InquiryTitle id={titleId} opened={opened} />
      <form className="stack" noValidate onSubmit={submit}>
        {count > 0 && (
          <Message tone="wrong" ref={summary}>
            {t('form.check_fields', { count })}
          </Message>
        )}
        <InquiryInputs
          fields={fields}
          problems={problems}
          isFolded={prefill?.hotel !== undefined}
          onChange={change}
          onLookUp={onLookUp}
        />
        {sending === 'failed' && (
          <div className="stack" role="alert">
            <Message tone="wrong">{t('request_error')}</Message>
            <FailureCause error={error} />
          </div>
        )}
        <HotelLookupStatus lookup={hotelLookup} />
        <button type="submit" className="btn" aria-disabled={sending === 'under-way'}>
          {t('inquiry.send')}
        </button>
      </form>
    </section>
  );
}

function InquiryTitle({ id, opened }: { id: string; opened: boolean }) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opened) title.current?.focus();
  }, [opened]);
  return (
    <div>
      <h2 id={id} ref={title} tabIndex={-1}>
        {t('inquiry.title')}
      </h2>
      <p>{t('inquiry.intro')}</p>
    </div>
  );
}
