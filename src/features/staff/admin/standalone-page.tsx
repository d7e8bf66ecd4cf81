import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { LogoMark } from '../../../ui/icon.tsx';

/** Page without menu, for users who are not signed in. */
export function StandalonePage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Back office`;
  }, [title]);
  return (
    <Box component="main" sx={PLACE}>
      <Box sx={{ width: '100%', maxWidth: '26rem' }}>
        <Box sx={MARK}>
          <LogoMark />
          Costa Sol Info
        </Box>
        <Typography variant="h1" sx={{ marginBottom: 2 }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}

const PLACE = { minHeight: '100vh', display: 'grid', placeItems: 'center', padding: 3 } as const;
const MARK = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  marginBottom: 4,
  fontFamily: 'var(--sign)',
  fontWeight: 800,
  fontSize: '1.5rem',
  '& svg': { width: 32, height: 32 },
  '& .logo-sun': { fill: 'var(--sun)' },
  '& .logo-waves': { fill: 'var(--sea)' },
} as const;
