import { TextField } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatPosition, parsePosition } from './position.ts';

export interface Coordinates {
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
  const [typed, setTyped] = useState<{ text: string; position: string }>();
  const stored = formatPosition(latitude === null || longitude === null ? null : { latitude, longitude });
  // What was typed is no longer meant where the position changed since, as on a map.
  const text = typed?.position === stored ? typed.text : stored;
  const isWrong = parsePosition(text) === undefined;
  const report = useEffectEvent(onReadable);
  useEffect(() => report(!isWrong), [isWrong]);
  return (
    <TextField
      label="Coordinates"
      value={text}
      disabled={disabled}
      onChange={(event) => {
        const position = parsePosition(event.target.value);
        setTyped({
          text: event.target.value,
          position: position === undefined ? stored : formatPosition(position),
        });
        if (position !== undefined) onChange(position ?? { latitude: null, longitude: null });
      }}
      onBlur={() => isWrong || setTyped(undefined)}
      error={isWrong || error !== undefined}
      helperText={isWrong ? INVALID_POSITION : (error ?? helperText ?? 'Latitude, longitude.')}
      fullWidth
    />
  );
}
