import { Autocomplete, TextField } from '@mui/material';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { StopRow } from '../admin-contract.ts';

const MAX_OFFERED = 500;

/** The stops that staff choose among, by name; undefined until they are loaded. */
export function useStops() {
  const { data, error, refetch } = useAdminQuery<{ rows: StopRow[] }>(
    `/api/admin/stops/?limit=${MAX_OFFERED}`,
  );
  return { stops: data?.rows, error, refetch };
}

interface PickerProps {
  label: string;
  value: StopRow | null;
  onChange: (stop: StopRow | null) => void;
  /** A stop that is not offered. */
  without?: number;
  helperText?: string;
}

/** A stop, found by its name or town. */
export function StopPicker({ label, value, onChange, without, helperText }: PickerProps) {
  const { stops = [], error, refetch } = useStops();
  return (
    <>
      <Autocomplete
        value={value}
        options={stops.filter(({ id }) => id !== without)}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name, municipality }) => [name, municipality].filter(Boolean).join(', ')}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_event, stop) => onChange(stop)}
        renderInput={(input) => <TextField {...input} label={label} helperText={helperText} required />}
      />
      {error && <ErrorMessage failure={error} again={() => refetch()} />}
    </>
  );
}
