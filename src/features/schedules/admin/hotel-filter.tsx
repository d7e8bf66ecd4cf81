import { useState } from 'react';
import { type ChosenHotel, HotelChoice } from './hotel-choice.tsx';
import { useHotel } from './use-hotel.ts';

/** A hotel by its id, as addresses name it, chosen by its name. */
export function HotelFilter({
  hotelId,
  onChoose,
  label = 'Hotel',
}: {
  hotelId: string;
  onChoose: (hotelId: string) => void;
  label?: string;
}) {
  const [chosen, setChosen] = useState<ChosenHotel | null>(null);
  const known = useHotel(hotelId);
  const value = chosen && String(chosen.id) === hotelId ? chosen : (known ?? null);
  return (
    <HotelChoice
      label={label}
      value={hotelId ? value : null}
      onChoose={(hotel) => {
        setChosen(hotel);
        onChoose(hotel ? String(hotel.id) : '');
      }}
    />
  );
}
