import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A section with its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ marginTop: 4, '&:first-of-type': { marginTop: 1 } }}>
      <Typography variant="h3" component="h2" id={id} sx={{ marginBottom: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
