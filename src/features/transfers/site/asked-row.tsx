import type { FormEvent } from 'react';
import { formatDayWithYear } from '../../../i18n/formats.ts';
import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSearch } from '../../../ui/router.tsx';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';

interface AskedRowProps {
  question: TransferQuestion;
  hotel: ChosenHotel | undefined;
  onChange: () => void;
}

/** The form in one row once it is answered: hotel, date, Change. */
export function AskedRow({ question, hotel, onChange }: AskedRowProps) {
  const t = useText();
  const language = useLanguage();
  const lang = useSearch().get('lang');
  const unfold = (event: FormEvent) => {
    event.preventDefault();
    onChange();
  };
  return (
    <form className="query" method="get" action={`/airport-transfer/${question.type}`} onSubmit={unfold}>
      <Icon name="building" />
      <div>
        <b lang="es">{hotelWords(hotel)}</b>
        <span className="soft">{formatDayWithYear(language, question.date)}</span>
      </div>
      {lang && <input type="hidden" name="lang" value={lang} />}
      <input type="hidden" name="hotel_id" value={question.hotelId} />
      <button type="submit" className="btn line">
        {t('common.change')}
      </button>
    </form>
  );
}

/** "Hotel Palmasol, Benalmádena". */
export function hotelWords(hotel: ChosenHotel | undefined): string {
  return [hotel?.name, hotel?.municipality].filter(Boolean).join(', ');
}
