import { Box, Link as PlainLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Items of a card, separated by hairlines. */
export function Rows({ children, label }: { children: ReactNode; label: string }) {
  return (
    <Box component="ul" aria-label={label} sx={ROWS}>
      {children}
    </Box>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <Box component="li" sx={ROW}>
      {children}
    </Box>
  );
}

/** Link to the remaining items of a card, or to the screen that handles them. */
export function More({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PlainLink component={Link} to={to} sx={{ display: 'inline-block', paddingBlock: 1.25, fontWeight: 600 }}>
      {children}
    </PlainLink>
  );
}

export function InnerLink({
  to,
  label,
  children,
}: {
  to: string;
  /** Its accessible name, where several links have the same text. */
  label?: string;
  children: ReactNode;
}) {
  return (
    <PlainLink component={Link} to={to} aria-label={label} sx={{ fontWeight: 600 }}>
      {children}
    </PlainLink>
  );
}

const ROWS = { listStyle: 'none', margin: 0, padding: 0 } as const;
const ROW = {
  paddingBlock: 1.25,
  borderBottom: '1px solid var(--line)',
  overflowWrap: 'anywhere',
  '&:first-of-type': { paddingTop: 0 },
  '&:last-of-type': { borderBottom: 0 },
} as const;
