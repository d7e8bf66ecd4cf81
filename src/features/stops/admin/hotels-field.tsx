import { Box, Chip, Typography } from '@mui/material';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { HotelPicker } from '../../hotels/admin/hotel-picker.tsx';
import type { AdminHotelRow } from '../../hotels/admin-contract.ts';

const MAX_NAMED = 200;

/** Several hotels: each can be removed, and others added by name. */
export function HotelsField({
  label,
  value,
  onChange,
  helperText,
}: {
  label: string;
  value: readonly number[];
  onChange: (ids: number[]) => void;
  helperText?: string;
}) {
  const ids = value.slice(0, MAX_NAMED);
  const { data } = useAdminQuery<{ rows: AdminHotelRow[] }>(
    `/api/admin/hotels/?ids=${ids.join(',')}&limit=${MAX_NAMED}`,
    { enabled: ids.length > 0 },
  );
  const names = new Map(data?.rows.map(({ id, name }) => [id, name]));
  return (
    <Box role="group" aria-label={label} sx={{ marginTop: 2, maxWidth: '40rem' }}>
      <Typography variant="body2" sx={{ fontWeight: 600, marginBottom: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginBottom: 1 }}>
        {ids.map((id) => (
          <Chip
            key={id}
            label={names.get(id) ?? '…'}
            onDelete={() => onChange(value.filter((other) => other !== id))}
          />
        ))}
        {value.length > ids.length && <Chip label={`and ${value.length - ids.length} more`} />}
      </Box>
      <HotelPicker
        key={value.length}
        label="Add a hotel"
        value={null}
        helperText={helperText}
        onChange={(id) => id !== null && !value.includes(id) && onChange([...value, id])}
      />
    </Box>
  );
}
