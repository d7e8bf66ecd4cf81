import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDates, useText } from '../../../i18n/i18n.ts';
import { parseDateInput } from '../../../ui/date-input.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import {
  MAX_EMAIL_LENGTH,
  MAX_FLIGHT_NUMBER_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
} from '../../../values/text-lengths.ts';
import type { HotelFieldProps } from '../../hotels/site/hotel-field.tsx';
import { RequiredHotelField } from '../../hotels/site/required-hotel-field.tsx';
import { DepartureDateField } from './departure-date-field.tsx';
import type { InquiryFields, InquiryProblems } from './inquiry-fields.ts';
import { hotelLabel } from './lookup-summary.tsx';

interface InquiryInputsProps extends Pick<HotelFieldProps, 'onLookUp'> {
  fields: InquiryFields;
  problems: InquiryProblems;
  isFolded: boolean;
  onChange: (change: Partial<InquiryFields>) => void;
}

/** Hotel and date are folded where the lookup has stated them. [NEAR-03] */
export function InquiryInputs({ fields, problems, isFolded, onChange, onLookUp }: InquiryInputsProps) {
  const t = useText();
  const dates = useDates();
  const trip = useRef<HTMLDivElement>(null);
  const [isUnfolded, setUnfolded] = useState(!isFolded);
  const isShort = !isUnfolded && !problems.hotel && !problems.date;
  const date = parseDateInput(fields.date);
  const unfold = () => {
    flushSync(() => setUnfolded(true));
    trip.current?.querySelector('input')?.focus();
  };
  const errorText = (id: keyof InquiryProblems) => {
    const problem = problems[id];
    return problem && t(problem);
  };
  return (
    <>
      <TextInput
        label={t('inquiry.last_name')}
        name="inquiry_last_name"
        autoComplete="family-name"
        maxLength={MAX_NAME_LENGTH}
        value={fields.lastName}
        onChange={(lastName) => onChange({ lastName })}
        problem={errorText('lastName')}
      />
      <div className="stack" ref={trip}>
        {isShort ? (
          <div className="query">
            <div>
              <b lang="es">{hotelLabel(fields.hotel)}</b>
              <span className="soft">{date && dates.short(date)}</span>
            </div>
            <button type="button" className="btn line" onClick={unfold}>
              {t('common.change')}
            </button>
          </div>
        ) : (
          <>
            <RequiredHotelField
              name="inquiry_hotel"
              text={fields.text}
              hotel={fields.hotel}
              onChange={onChange}
              onLookUp={onLookUp}
              missing={problems.hotel !== undefined}
            />
            <DepartureDateField
              label={t('inquiry.date')}
              name="inquiry_date"
              value={fields.date}
              onChange={(date) => onChange({ date })}
              invalid={problems.date !== undefined}
              problem={problems.date === 'date.invalid' ? undefined : errorText('date')}
            />
          </>
        )}
      </div>
      <TextInput
        label={t('inquiry.flight')}
        name="inquiry_flight"
        maxLength={MAX_FLIGHT_NUMBER_LENGTH}
        optional
        value={fields.flight}
        onChange={(flight) => onChange({ flight })}
      />
      <TextInput
        label={t('inquiry.message')}
        name="inquiry_message"
        maxLength={MAX_MESSAGE_LENGTH}
        rows={4}
        optional
        value={fields.message}
        onChange={(message) => onChange({ message })}
      />
      <TextInput
        label={t('inquiry.email')}
        name="inquiry_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        value={fields.email}
        onChange={(email) => onChange({ email })}
        problem={errorText('email')}
      />
    </>
  );
}
