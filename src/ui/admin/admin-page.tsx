import { Box } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { Title } from 'react-admin';
import { createPortal } from 'react-dom';

/** A screen of the back office: sets heading and tab title, places actions beside the heading. `narrow` limits the width for forms. */
export function AdminPage({
  title,
  actions,
  narrow = false,
  children,
}: {
  title: string;
  actions?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}) {
  return (
    <Box sx={{ paddingBlock: 2, maxWidth: narrow ? '44rem' : 'none' }}>
      <Title title={title} />
      {actions && <BesideTheTitle>{actions}</BesideTheTitle>}
      {children}
    </Box>
  );
}

/** Element id of the layout's slot for page actions. */
export const ACTIONS_PLACE = 'admin-actions';

function BesideTheTitle({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(ACTIONS_PLACE)), []);
  return place && createPortal(children, place);
}
