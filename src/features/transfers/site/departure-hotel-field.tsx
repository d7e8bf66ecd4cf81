import { useId } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { HotelField, type HotelFieldProps } from '../../hotels/site/hotel-field.tsx';

interface DepartureHotelFieldProps extends Pick<HotelFieldProps, 'name' | 'text' | 'hotel' | 'onChange'> {
  /** Marks the field as missing; text that was typed but not chosen from the list counts as missing. */
  missing: boolean;
}

/** The hotel field with an error message below. */
export function DepartureHotelField({ missing, ...field }: DepartureHotelFieldProps) {
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
