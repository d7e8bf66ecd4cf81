import { Box } from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { useClockField } from '../../../ui/admin/use-clock-field.ts';

interface ClockCellProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
}

/** Input of a 24-hour time, independent of the locale. An invalid text stays, is marked, and is rejected on saving. */
export function ClockCell({ label, value, onChange }: ClockCellProps) {
  const { wrong, ...clock } = useClockField(value, onChange, true);
  return (
    <Box
      component="input"
      inputMode="numeric"
      aria-label={label}
      aria-invalid={wrong}
      maxLength={12}
      placeholder="hh:mm"
      value={value}
      {...clock}
      sx={{ ...PICKUP_CELL, width: '4.5rem' }}
    />
  );
}

interface NumberCellProps {
  label: string;
  value: number | null;
  negative: boolean;
  placeholder: string;
  /** NaN if the text is not a number. */
  onChange: (value: number | null) => void;
}

/** Input of a number with decimal comma or point. An invalid text stays, is marked, and is rejected on saving. */
export function NumberCell({ label, value, negative, placeholder, onChange }: NumberCellProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && Object.is(read(typed, negative), value) ? typed : asText(value);
  return (
    <Box
      component="input"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={Number.isNaN(value)}
      placeholder={placeholder}
      value={shown}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
        onChange(read(event.target.value, negative));
      }}
      sx={{ ...PICKUP_CELL, width: negative ? '6.5rem' : '4.75rem' }}
    />
  );
}

function asText(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value);
}

function read(text: string, negative: boolean): number | null {
  const tidy = text.trim().replace(',', '.');
  if (tidy === '') return null;
  return (negative ? /^-?\d+(\.\d+)?$/ : /^\d+(\.\d{1,2})?$/).test(tidy) ? Number(tidy) : Number.NaN;
}

export const PICKUP_CELL = {
  font: 'inherit',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  color: 'inherit',
  minHeight: 40,
  paddingInline: 1,
  border: '1px solid var(--edge)',
  borderRadius: 1,
  background: 'var(--raised)',
  '&::placeholder': { color: 'var(--soft)', opacity: 1 },
  '&[aria-invalid=true]': { borderColor: 'var(--clay)', outline: '1px solid var(--clay)' },
} as const;
