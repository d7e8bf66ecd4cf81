import { useState } from 'react';
import { type ChosenHotel, HotelAutocomplete } from './hotel-autocomplete.tsx';
import { useHotel } from './use-hotel.ts';

/** Picks a hotel by name for a URL parameter that holds its id. */
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
    <HotelAutocomplete
      label={label}
      value={hotelId ? value : null}
      onChoose={(hotel) => {
        setChosen(hotel);
        onChoose(hotel ? String(hotel.id) : '');
      }}
    />
  );
}
