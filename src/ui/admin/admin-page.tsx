import { Box } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { Title } from 'react-admin';
import { createPortal } from 'react-dom';

/**
 * A screen of the back office: its title becomes the heading of the page and the title of the tab, what one can do there
 * stands beside it. `narrow` keeps a form at a width that is good to read.
 */
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

/** Where the layout leaves room for what one can do on a page. */
export const ACTIONS_PLACE = 'admin-actions';

function BesideTheTitle({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(ACTIONS_PLACE)), []);
  return place && createPortal(children, place);
}
