import { FormHelperText } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../../../ui/admin/format-count.ts';
import type { ListReading } from '../schedule-contract.ts';
import { type ChosenHotel, HotelAutocomplete } from './hotel-autocomplete.tsx';
import { RadioQuestion } from './radio-question.tsx';
import { useHotel } from './use-hotel.ts';

type Asked = Extract<ListReading['questions'][number], { about: 'hotel' }>;
type Question = Omit<Asked, 'rows'> & { rows?: number };
const NONE = 'none';
const ANOTHER = 'another';

/** Asks which hotel a text of the file means: one with a similar name, any other, or none. */
export function HotelQuestion({
  question: { text, rows, nearest, hidden },
  value,
  onChoose,
}: {
  question: Question;
  /** null: no hotel, its rows are left out. */
  value: number | null | undefined;
  onChoose: (hotel: number | null | undefined) => void;
}) {
  const isNear = nearest.some(({ id }) => id === value);
  const [searching, setSearching] = useState(
    value === undefined ? nearest.length === 0 : value !== null && !isNear,
  );
  const [found, setFound] = useState<ChosenHotel | null>(null);
  const decided = useHotel(searching && value && !found ? value : '');

  function choose(choice: string) {
    setSearching(choice === ANOTHER);
    if (choice === ANOTHER) onChoose(found?.id);
    else onChoose(choice === NONE ? null : Number(choice));
  }
  const chosen = searching
    ? ANOTHER
    : value === null
      ? NONE
      : value === undefined
        ? undefined
        : isNear
          ? String(value)
          : ANOTHER;

  return (
    <RadioQuestion
      label={`Which hotel is “${text}”?${rows === undefined ? '' : ` (${formatCount(rows, 'row')})`}`}
      value={chosen}
      options={[
        ...nearest.map(({ id, name }) => [String(id), name] as const),
        [ANOTHER, nearest.length > 0 ? 'Another hotel' : 'A hotel of ours'],
        [NONE, 'None of ours: leave its rows out'],
      ]}
      onChoose={choose}
    >
      {hidden && (
        <FormHelperText>
          This hotel is hidden: mark it as shown on the site and send the list again, or choose another.
        </FormHelperText>
      )}
      {searching && (
        <HotelAutocomplete
          label={`Hotel for “${text}”`}
          value={found ?? decided ?? null}
          onChoose={(hotel) => {
            setFound(hotel);
            onChoose(hotel?.id);
          }}
        />
      )}
    </RadioQuestion>
  );
}
