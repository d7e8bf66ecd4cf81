import { Link } from '@mui/material';

/** A `tel:` link. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Link
      href={`tel:${number.replace(/[^\d+]/g, '')}`}
      sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {number}
    </Link>
  );
}
