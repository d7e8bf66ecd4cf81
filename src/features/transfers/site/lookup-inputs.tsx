import { useText } from '../../../i18n/i18n.ts';
import { parseDateInput } from '../../../ui/date-input.ts';
import { Message } from '../../../ui/message.tsx';
import type { HotelFieldProps } from '../../hotels/site/hotel-field.tsx';
import { RequiredHotelField } from '../../hotels/site/required-hotel-field.tsx';
import { DepartureDateField } from './departure-date-field.tsx';
import type { LookupFields } from './lookup-fields.ts';

interface LookupInputsProps extends Pick<HotelFieldProps, 'onLookUp'> {
  fields: LookupFields;
  onChange: (change: Partial<LookupFields>) => void;
  /** Whether the form was submitted incomplete; missing fields are marked. */
  incomplete: boolean;
}

/** Hotel and date, with a message when one of them is missing. [TRX-01] [TRX-02] [TRX-03] */
export function LookupInputs({ fields, onChange, onLookUp, incomplete }: LookupInputsProps) {
  const t = useText();
  return (
    <>
      {incomplete && (
        <Message tone="wrong" role="alert">
          {t('please_fill_all_fields')}
        </Message>
      )}
      <RequiredHotelField
        name="hotel"
        text={fields.text}
        hotel={fields.hotel}
        onChange={onChange}
        onLookUp={onLookUp}
        missing={incomplete && !fields.hotel}
      />
      <DepartureDateField
        label={t('date.label')}
        name="date"
        value={fields.date}
        onChange={(date) => onChange({ date })}
        problem={incomplete && fields.date.trim() === '' ? t('form.field_required') : undefined}
        invalid={incomplete && !parseDateInput(fields.date)}
      />
    </>
  );
}
