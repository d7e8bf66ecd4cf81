import { formatDayWithYear } from '../../../i18n/formats.ts';
import { type MessageId, useLanguage, useText } from '../../../i18n/i18n.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { hotelWords } from './asked-row.tsx';

interface NothingPlateProps {
  message: MessageId;
  hotel: ChosenHotel | undefined;
  date: CalendarDate;
}

/** Nothing was found: for what, and what to do. [TRG-05] [TRP-07] */
export function NothingPlate({ message, hotel, date }: NothingPlateProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <section className="plate none">
      <div className="in">
        <p className="what">
          <span lang="es">{hotelWords(hotel)}</span>
          <br />
          {formatDayWithYear(language, date)}
        </p>
        <p className="big">{t(message)}</p>
        <p>{t('transfer.other_text')}</p>
      </div>
    </section>
  );
}
