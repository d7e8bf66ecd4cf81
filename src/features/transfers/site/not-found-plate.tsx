import { type MessageId, useDates, useText } from '../../../i18n/i18n.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { hotelLabel } from './lookup-summary.tsx';

interface NotFoundPlateProps {
  message: MessageId;
  hotel: ChosenHotel | undefined;
  date: CalendarDate;
}

/** The lookup without a match: hotel, date and what to do next. [TRG-05] [TRP-07] */
export function NotFoundPlate({ message, hotel, date }: NotFoundPlateProps) {
  const t = useText();
  const dates = useDates();
  return (
    <section className="plate none">
      <div className="in">
        <p className="what">
          <span lang="es">{hotelLabel(hotel)}</span>
          <br />
          {dates.short(date)}
        </p>
        <p className="big">{t(message)}</p>
        <p>{t('transfer.other_text')}</p>
      </div>
    </section>
  );
}
