import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDates, useLanguage, useText } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureCause } from '../../../ui/failure-cause.tsx';
import { Message } from '../../../ui/message.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { useSending } from '../../../ui/use-sending.ts';
import { MAX_EMAIL_LENGTH, MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../../../values/text-lengths.ts';
import { HotelLookupStatus } from '../../hotels/site/hotel-lookup-status.tsx';
import { RequiredHotelField } from '../../hotels/site/required-hotel-field.tsx';
import { useHotelLookup } from '../../hotels/site/use-hotel-lookup.ts';
import { JoinChannels } from './join-channels.tsx';
import { EMPTY_REQUEST, guestsOf, type JoinFields, joinBody, joinProblems } from './join-fields.ts';
import { JoinSelects } from './join-selects.tsx';
import type { ChosenField } from './use-chosen-hotel.ts';

export interface JoinedExcursion {
  id: string;
  title: string;
}

interface JoinDialogProps {
  excursion: JoinedExcursion;
  dates: readonly string[];
  /** The date of the pressed row. */
  date: string;
  chosen: ChosenField;
  onClose: () => void;
}

/** Request to join an excursion: a question, not a booking. The same words can be sent by messenger. [JOIN-05] [JOIN-07] */
export function JoinDialog({ excursion, dates, date: pressed, chosen, onClose }: JoinDialogProps) {
  const t = useText();
  const format = useDates();
  const language = useLanguage();
  const [fields, change, clear] = useDraft<JoinFields>('join', EMPTY_REQUEST);
  const { hotelLookup, onLookUp, change: changeHotel } = useHotelLookup(chosen.change);
  const [date, setDate] = useState(pressed);
  const [checked, setChecked] = useState(0);
  const [sentTo, setSentTo] = useState('');
  const { sending, error, send } = useSending('/api/excursion-requests/');
  const message = useRef<HTMLDivElement>(null);
  const { hotel } = chosen;
  const problems = checked > 0 ? joinProblems(fields, hotel) : {};
  const count = Object.keys(problems).length;
  const problem = (name: keyof typeof problems) => problems[name] && t(problems[name]);

  useEffect(() => {
    if (checked > 0 || sentTo !== '') message.current?.focus();
  }, [checked, sentTo]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = joinBody(fields, { excursion: Number(excursion.id), date, hotel, language });
    if (!body) return setChecked(checked + 1);
    setChecked(0);
    if (!(await send(body))) return;
    setSentTo(body.email);
    clear(fields, { message: '' });
  };

  if (sentTo !== '') {
    return (
      <Dialog title={excursion.title} onClose={onClose} ok>
        <Message tone="good" role="status" ref={message}>
          {t('join.form_sent', { day: format.label(date), address: sentTo })}
        </Message>
      </Dialog>
    );
  }
  return (
    <Dialog title={excursion.title} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {count > 0 && (
          <Message tone="wrong" ref={message}>
            {t('form.check_fields', { count })}
          </Message>
        )}
        <JoinSelects dates={dates} date={date} onDate={setDate} fields={fields} onChange={change} />
        <RequiredHotelField
          name="join_hotel"
          text={chosen.text}
          hotel={hotel}
          onChange={changeHotel}
          onLookUp={onLookUp}
          askCategory="excursion"
          missing={problems.hotel !== undefined}
        />
        <TextInput
          label={t('join.form_name')}
          name="join_name"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          value={fields.name}
          onChange={(name) => change({ name })}
          problem={problem('name')}
        />
        <TextInput
          label={t('inquiry.email')}
          name="join_email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          value={fields.email}
          onChange={(email) => change({ email })}
          problem={problem('email')}
        />
        <TextInput
          label={t('inquiry.message')}
          name="join_message"
          maxLength={MAX_MESSAGE_LENGTH}
          rows={3}
          optional
          value={fields.message}
          onChange={(written) => change({ message: written })}
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
      <JoinChannels
        text={t('join.form_words', {
          excursion: excursion.title,
          day: format.label(date),
          hotel: hotel?.name || chosen.text || '…',
          ...guestsOf(fields),
        })}
      />
    </Dialog>
  );
}
