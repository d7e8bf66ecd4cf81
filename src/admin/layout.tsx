import { Box, Drawer, IconButton, Typography, useMediaQuery } from '@mui/material';
import { type FormEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { SkipNavigationButton } from 'react-admin';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { DemonstrationNotice } from '../features/demonstration/admin/demonstration-notice.tsx';
import { ACTIONS_PLACE } from '../ui/admin/admin-page.tsx';
import { reportUnreadable } from '../ui/admin/report-unreadable.ts';
import { Icon } from '../ui/icon.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { AdminLoading } from './loading.tsx';
import { AdminMark, AdminMenu } from './menu.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const MENU_WIDTH = 232;

/** Also of forms in dialogs, whose events pass here. */
function refuseUnreadable(event: FormEvent): void {
  if (!(event.target instanceof HTMLFormElement) || !reportUnreadable(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The menu beside the screen, or behind a button on narrow screens. */
export function AdminLayout({ children }: { children?: ReactNode }) {
  const wide = useMediaQuery('(min-width: 1100px)', { noSsr: true });
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useTabTitle();

  return (
    <Box
      sx={{ minHeight: '100vh', display: 'flex', flexDirection: wide ? 'row' : 'column' }}
      onSubmitCapture={refuseUnreadable}
    >
      <SkipNavigationButton />
      {wide ? (
        <Box component="header" className="admin-screen-only" sx={{ ...SIDE, width: MENU_WIDTH }}>
          <AdminMenu />
        </Box>
      ) : (
        <Box component="header" className="admin-screen-only" sx={TOP}>
          <AdminMark />
          <IconButton
            aria-label="Menu"
            aria-expanded={open}
            onClick={() => setOpen(true)}
            sx={{ color: 'inherit' }}
          >
            <Icon name="menu" />
          </IconButton>
          <Drawer anchor="right" open={open} onClose={() => setOpen(false)}>
            <Box sx={{ ...SIDE, width: 300, maxWidth: '85vw' }}>
              {/* Closed before the navigation may open a dialog: of two at once MUI can hide both from screen readers. */}
              <AdminMenu onChosen={() => flushSync(() => setOpen(false))} />
            </Box>
          </Drawer>
        </Box>
      )}
      <Box component="main" id="main-content" tabIndex={-1} sx={MAIN}>
        <ConnectionNotice />
        <DemonstrationNotice />
        <Box sx={HEAD}>
          <Typography variant="h1" id="react-admin-title" />
          <Box
            id={ACTIONS_PLACE}
            className="admin-screen-only"
            sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}
          />
        </Box>
        <ScreenBoundary key={pathname.split('/')[1]}>
          <Suspense fallback={<AdminLoading />}>{children}</Suspense>
        </ScreenBoundary>
      </Box>
      <SignInAgain />
      <ConfirmIdentity />
      <SecondFactorSetup />
    </Box>
  );
}

const SIDE = {
  flex: '0 0 auto',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: 'var(--shade)',
  borderRight: '1px solid var(--line)',
  position: 'sticky',
  top: 0,
  height: '100vh',
} as const;
const TOP = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInline: 2,
  minHeight: 60,
  borderBottom: '1px solid var(--line)',
  backgroundColor: 'var(--shade)',
} as const;
const MAIN = {
  flex: 1,
  minWidth: 0,
  padding: { xs: 2, md: 4 },
  paddingTop: { xs: 2, md: 3 },
  outline: 'none',
} as const;
const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  marginBottom: 1,
} as const;

/** Sets the title of the tab to the heading. */
function useTabTitle(): void {
  useEffect(() => {
    const heading = document.getElementById('react-admin-title');
    if (!heading) return undefined;
    const name = () => {
      document.title = heading.textContent ? `${heading.textContent} · Back office` : 'Back office';
    };
    const observer = new MutationObserver(name);
    observer.observe(heading, { childList: true, subtree: true, characterData: true });
    name();
    return () => observer.disconnect();
  }, []);
}
