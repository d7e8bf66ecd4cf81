import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** Link to a record's screen. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      sx={{ fontWeight: 600, display: 'inline-block', paddingBlock: 0.75 }}
    >
      {children}
    </Link>
  );
}
