import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { FailureCause } from '../../../ui/failure-cause.tsx';
import { Message } from '../../../ui/message.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { useSending } from '../../../ui/use-sending.ts';
import { isEmail } from '../../../values/email.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../../../values/text-lengths.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { ConsentCheckbox } from '../../pages/site/consent-checkbox.tsx';
import { maySubscribe, type SubscriptionFields, subscriptionBody } from './subscription-fields.ts';

interface SubscribeFormProps {
  question: TransferQuestion;
  /** The flight number chosen among several, or empty. */
  flight: string;
}

const EMPTY: SubscriptionFields = { email: '', consent: false, lastName: '' };
/** Refusals that no later attempt changes. */
const IS_OVER = new Set<string | undefined>(['departure_has_left', 'invalid_date']);

/** Form to subscribe by e-mail to a departure and its changes. [TRX-08] [SUB-05] [SUB-10] */
export function SubscribeForm({ question, flight }: SubscribeFormProps) {
  const t = useText();
  const language = useLanguage();
  const [fields, change, clear] = useDraft<SubscriptionFields>('subscription', EMPTY);
  const { sending, error, refusal, send } = useSending('/api/transfer-notifications/');
  const [sentFlight, setSentFlight] = useState<string>();
  const [sentTo, setSentTo] = useState('');
  // The outcome of a subscription to one flight is not shown for another.
  const outcome = sentFlight === flight ? sending : 'idle';
  const titleId = useId();
  const group = question.type === 'group';
  const ready = maySubscribe(fields, group);
  // The address is validated only after the field loses focus.
  const [left, setLeft] = useState(false);
  const misspelt = left && fields.email.trim() !== '' && !isEmail(fields.email.trim());
  const thanks = useRef<HTMLDivElement>(null);
  // The focused button becomes disabled, so the focus moves to the message.
  useEffect(() => {
    if (sending === 'sent') thanks.current?.focus();
  }, [sending]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || sending === 'under-way') return;
    setSentFlight(flight);
    setSentTo(fields.email);
    const accepted = await send(subscriptionBody(fields, { question, flight, language }));
    if (accepted) clear(fields, { email: '', consent: false });
  };

  return (
    <section className="panel sub stack noprint" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('subscribe.title')}</h2>
      {outcome === 'sent' ? (
        <Message tone="good" role="status" ref={thanks}>
          {t('email_sent_success')}
          {/* The field may hold a corrected address by now. */}
          {fields.email && ` (${sentTo})`}
        </Message>
      ) : (
        <p>{t('subscribe.text')}</p>
      )}
      {flight && <p className="soft">{t('subscribe.flight', { flight })}</p>}
      <form className="stack" noValidate onSubmit={submit}>
        <div className="two stack">
          <TextInput
            label={t('subscribe.email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={MAX_EMAIL_LENGTH}
            value={fields.email}
            onChange={(email) => {
              setLeft(false);
              change({ email });
            }}
            onBlur={() => setLeft(true)}
            problem={misspelt ? t('form.email_invalid') : undefined}
            expects={t('form.email_invalid')}
          />
          {group && (
            <TextInput
              label={t('subscribe.last_name')}
              name="last_name"
              autoComplete="family-name"
              maxLength={MAX_NAME_LENGTH}
              value={fields.lastName}
              onChange={(lastName) => change({ lastName })}
            />
          )}
        </div>
        <ConsentCheckbox checked={fields.consent} onChange={(consent) => change({ consent })} />
        <button type="submit" className="btn" disabled={!ready}>
          {t('subscribe.button')}
        </button>
      </form>
      <div role="status">
        {outcome === 'failed' && (
          <div className="stack">
            <Message tone="wrong">
              {t(IS_OVER.has(refusal) ? 'departure_has_left' : 'email_send_error')}
            </Message>
            <FailureCause error={error} />
          </div>
        )}
      </div>
    </section>
  );
}
