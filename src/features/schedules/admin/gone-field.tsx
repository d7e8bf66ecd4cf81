import { TextField } from '@mui/material';
import { formatCount } from '../../../ui/admin/format-count.ts';

/** Staff type how many departures are gone, before they are withdrawn. [PUBL-08] */
export function GoneField({
  gone,
  typed,
  onType,
}: {
  gone: number;
  typed: string;
  onType: (typed: string) => void;
}) {
  return (
    <TextField
      label="How many departures are gone?"
      value={typed}
      onChange={(event) => onType(event.target.value.trim())}
      helperText={`Type ${gone} to confirm that ${formatCount(gone, 'departure')} ${gone === 1 ? 'is' : 'are'} withdrawn`}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      sx={{ display: 'flex', maxWidth: '28rem', marginBottom: 2 }}
    />
  );
}
