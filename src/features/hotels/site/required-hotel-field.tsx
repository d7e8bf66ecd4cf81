import { useId } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { HotelField, type HotelFieldProps } from './hotel-field.tsx';

interface RequiredHotelFieldProps
  extends Pick<HotelFieldProps, 'name' | 'text' | 'hotel' | 'onChange' | 'onLookUp' | 'askCategory'> {
  /** Marks the field as missing; text that was typed but not chosen from the list counts as missing. */
  missing: boolean;
}

/** The hotel field with an error message below. */
export function RequiredHotelField({ missing, ...field }: RequiredHotelFieldProps) {
  const t = useText();
  const errorId = useId();
  return (
    <div className="with-error">
      <HotelField
        {...field}
        label={t('hotel.label')}
        invalid={missing}
        {...(missing ? { describedBy: errorId } : {})}
        required
      />
      {missing && <FieldError id={errorId}>{t('form.choose_hotel')}</FieldError>}
    </div>
  );
}
