import { type FormEvent, useId, useState } from 'react';
import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { ConsentTick } from './consent-tick.tsx';
import { Message } from './message.tsx';
import type { TransferQuestion } from './queries.ts';
import { maySubscribe, type SubscriptionFields, subscriptionBody } from './subscription-fields.ts';
import { TextInput } from './text-input.tsx';
import { useSending } from './use-sending.ts';

interface SubscribeFormProps {
  question: TransferQuestion;
  /** The number of the flight that was chosen among several, else empty. */
  flight: string;
}

/** Sends the time and map link by e-mail, and every change to them. [TRX-08] [SUB-05] [SUB-10] */
export function SubscribeForm({ question, flight }: SubscribeFormProps) {
  const t = useText();
  const language = useLanguage();
  const [fields, setFields] = useState<SubscriptionFields>({ email: '', consent: false, lastName: '' });
  const { sending, send } = useSending('/api/transfer-notifications/');
  const change = (part: Partial<SubscriptionFields>) => setFields((former) => ({ ...former, ...part }));
  const titleId = useId();
  const group = question.type === 'group';
  const ready = maySubscribe(fields, group);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const accepted = await send(subscriptionBody(fields, { question, flight, language }));
    if (accepted) change({ email: '', consent: false });
  };

  return (
    <section className="panel sub stack noprint" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('subscribe.title')}</h2>
      <p>{t('subscribe.text')}</p>
      {flight && <p className="soft">{t('subscribe.flight', { flight })}</p>}
      <form className="stack" noValidate onSubmit={submit}>
        <div className="two stack">
          <TextInput
            label={t('subscribe.email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            value={fields.email}
            onChange={(email) => change({ email })}
          />
          {group && (
            <TextInput
              label={t('subscribe.last_name')}
              name="last_name"
              autoComplete="family-name"
              maxLength={100}
              value={fields.lastName}
              onChange={(lastName) => change({ lastName })}
            />
          )}
        </div>
        <ConsentTick checked={fields.consent} onChange={(consent) => change({ consent })} />
        <button type="submit" className="btn" disabled={!ready}>
          {t('subscribe.button')}
        </button>
      </form>
      <div role="status">
        {sending === 'sent' && <Message tone="good">{t('email_sent_success')}</Message>}
        {sending === 'failed' && <Message tone="wrong">{t('email_send_error')}</Message>}
      </div>
    </section>
  );
}
