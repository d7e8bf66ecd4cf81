import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { MIN_SEARCH_LENGTH } from '../../hotels/search-contract.ts';

export interface ChosenHotel {
  id: number;
  name: string;
  municipality: string;
}
const PAUSE_MS = 200;

/** Picks an active hotel by any of its names, with the search of the public site. */
export function HotelAutocomplete({
  label,
  value,
  onChoose,
  error,
}: {
  label: string;
  value: ChosenHotel | null;
  onChoose: (hotel: ChosenHotel | null) => void;
  error?: string | undefined;
}) {
  const [text, setText] = useState('');
  const { hotels, failed } = useHotelSearch(text);
  return (
    <Autocomplete
      value={value}
      options={hotels}
      // The server has already filtered, also by names that are not shown.
      filterOptions={(found) => found}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, hotel) => onChoose(hotel)}
      onInputChange={(_event, typed) => setText(typed)}
      noOptionsText={
        failed
          ? 'The hotels cannot be asked at the moment.'
          : text.trim().length < MIN_SEARCH_LENGTH
            ? 'Write two letters of its name.'
            : 'No hotel is called so.'
      }
      renderOption={({ key, ...props }, hotel) => (
        <li key={key} {...props}>
          <span>
            {hotel.name}
            <br />
            <small>{hotel.municipality}</small>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} label={label} error={error !== undefined} helperText={error} />
      )}
      sx={{ maxWidth: '28rem', minWidth: '15rem' }}
    />
  );
}

function useHotelSearch(text: string): { hotels: ChosenHotel[]; failed: boolean } {
  const [found, setFound] = useState<{ hotels: ChosenHotel[]; failed: boolean }>({
    hotels: [],
    failed: false,
  });
  useEffect(() => {
    if (text.trim().length < MIN_SEARCH_LENGTH) {
      setFound({ hotels: [], failed: false });
      return undefined;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      adminApi
        .get<ChosenHotel[]>(`/api/hotels/?${new URLSearchParams({ search: text })}`, {
          signal: controller.signal,
        })
        .then((hotels) => setFound({ hotels, failed: false }))
        .catch(() => controller.signal.aborted || setFound({ hotels: [], failed: true }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return found;
}
