import type { FormEvent } from 'react';
import { useDates, useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLangParameter } from '../../../ui/router.tsx';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';

interface LookupSummaryProps {
  question: TransferQuestion;
  hotel: ChosenHotel | undefined;
  onChange: () => void;
}

/** The answered lookup in one row: hotel, date and a Change button. */
export function LookupSummary({ question, hotel, onChange }: LookupSummaryProps) {
  const t = useText();
  const dates = useDates();
  const lang = useLangParameter();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange();
  };
  return (
    <form className="query" method="get" action={`/airport-transfer/${question.type}`} onSubmit={submit}>
      <Icon name="building" />
      <div>
        <b lang="es">{hotelLabel(hotel)}</b>
        <span className="soft">{dates.short(question.date)}</span>
      </div>
      {lang && <input type="hidden" name="lang" value={lang} />}
      <input type="hidden" name="hotel_id" value={question.hotelId} />
      <button type="submit" className="btn line">
        {t('common.change')}
      </button>
    </form>
  );
}

/** Name and municipality: "Hotel Palmasol, Benalmádena". */
export function hotelLabel(hotel: ChosenHotel | undefined): string {
  return [hotel?.name, hotel?.municipality].filter(Boolean).join(', ');
}
