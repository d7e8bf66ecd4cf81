import { Autocomplete, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { formatError } from '../../../ui/admin/admin-error.ts';
import { adminKey, useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { AdminHotel, AdminHotelRow } from '../admin-contract.ts';
import { useDebouncedText } from './use-debounced-text.ts';

export interface HotelPickerProps {
  label: string;
  /** The id of the chosen hotel. */
  value: number | null | undefined;
  onChange: (hotelId: number | null, hotel: AdminHotel | null) => void;
  /** Whether hidden hotels are offered too. */
  includeHidden?: boolean;
  /** Id of a hotel that is not offered. */
  except?: number;
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  helperText?: ReactNode;
  fullWidth?: boolean;
}

/** Picks a hotel by any of its names; the server searches. */
export function HotelPicker(props: HotelPickerProps) {
  const { label, value, onChange, includeHidden = false, except, required = false, disabled = false } = props;
  const { error, helperText, fullWidth = true } = props;
  const [typed, setTyped] = useState('');
  const chosen = useAdminQuery<AdminHotel>(`/api/admin/hotels/${value}/`, { enabled: Boolean(value) });
  const current = value ? (chosen.data ?? null) : null;
  const q = typed === current?.name ? '' : typed;
  const debounced = useDebouncedText(q);
  const found = useFoundHotels(debounced, includeHidden);
  // Results of an earlier text are not offered for this one.
  const isCurrent = debounced === q && !found.isPlaceholderData;
  const options: AdminHotel[] = (isCurrent ? (found.data?.rows ?? []) : []).filter(({ id }) => id !== except);
  const problem = error ?? (found.error ? formatError(found.error) : undefined);

  return (
    <Autocomplete
      value={current}
      onChange={(_event, hotel) => onChange(hotel?.id ?? null, hotel)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      options={current && !options.some(({ id }) => id === current.id) ? [current, ...options] : options}
      // The server has already filtered and ordered the options.
      filterOptions={(all) => (q === '' ? all : options)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={!isCurrent || found.isFetching}
      loadingText="Searching …"
      noOptionsText={typed === '' ? 'Type a name' : 'No hotel has this name'}
      disabled={disabled}
      fullWidth={fullWidth}
      renderOption={({ key, ...option }, hotel) => (
        <li key={key} {...option}>
          <span>
            {hotel.name}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {[hotel.municipality, hotel.active ? '' : 'hidden', formatFormerNames(hotel)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </span>
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          required={required}
          error={problem !== undefined}
          helperText={problem ?? helperText}
        />
      )}
    />
  );
}

function useFoundHotels(q: string, includeHidden: boolean) {
  const query = new URLSearchParams({ q, limit: '20', ...(includeHidden ? {} : { active: 'true' }) });
  const path = `/api/admin/hotels/?${query}`;
  return useQuery({
    queryKey: [...adminKey('/api/admin/hotels/'), query.toString()],
    queryFn: ({ signal }) => adminApi.get<{ total: number; rows: AdminHotelRow[] }>(path, { signal }),
    placeholderData: keepPreviousData,
  });
}

function formatFormerNames({ former_names }: AdminHotel): string {
  return former_names.length > 0 ? `formerly ${former_names.join(', ')}` : '';
}
