import { TextField } from '@mui/material';
import { useState } from 'react';
import { formatPosition, parsePosition } from '../../hotels/admin/position.ts';

interface Coordinates {
  latitude: number | null;
  longitude: number | null;
}

const INVALID_POSITION = 'Write two numbers like 36.59912, -4.51587.';

/** A position as coordinates, copied from any map. What cannot be read changes nothing, and is reported. */
export function CoordinatesField({
  value: { latitude, longitude },
  onChange,
  onReadable,
  helperText,
  error,
  disabled = false,
}: {
  value: Coordinates;
  onChange: (position: Coordinates) => void;
  onReadable: (isReadable: boolean) => void;
  helperText?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
}) {
  const [typed, setTyped] = useState<string>();
  const stored = formatPosition(latitude === null || longitude === null ? null : { latitude, longitude });
  const text = typed ?? stored;
  const isWrong = parsePosition(text) === undefined;
  return (
    <TextField
      label="Coordinates"
      value={text}
      disabled={disabled}
      onChange={(event) => {
        setTyped(event.target.value);
        const position = parsePosition(event.target.value);
        onReadable(position !== undefined);
        if (position !== undefined) onChange(position ?? { latitude: null, longitude: null });
      }}
      onBlur={() => isWrong || setTyped(undefined)}
      error={isWrong || error !== undefined}
      helperText={isWrong ? INVALID_POSITION : (error ?? helperText ?? 'Latitude, longitude.')}
      fullWidth
    />
  );
}
