import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Empty state: explanation and the action that fills it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Box sx={{ paddingBlock: 4, maxWidth: '38rem' }}>
      <Typography variant="h3" component="h2" sx={{ marginBottom: 1 }}>
        {title}
      </Typography>
      {children && <Typography color="textSecondary">{children}</Typography>}
      {action && <Box sx={{ marginTop: 2 }}>{action}</Box>}
    </Box>
  );
}
