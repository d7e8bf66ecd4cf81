import { Button } from '@mui/material';
import { useEffect } from 'react';
import { AdminPage } from '../ui/admin/admin-page.tsx';
import { EmptyState } from '../ui/admin/empty-state.tsx';
import { isLoadError, LoadErrorPage } from './load-error-page.tsx';

interface Failed {
  error?: unknown;
  resetErrorBoundary?: (...values: unknown[]) => void;
}

/** Shown when a screen fails to render; the menu stays usable. */
export function AdminFailure({ error, resetErrorBoundary }: Failed) {
  useEffect(() => console.error(error), [error]);
  if (isLoadError(error)) return <LoadErrorPage />;
  return (
    <AdminPage title="This page has failed">
      <EmptyState
        title="The page made a mistake"
        action={
          <>
            <Button variant="contained" onClick={() => window.location.reload()}>
              Reload the page
            </Button>{' '}
            <Button onClick={() => resetErrorBoundary?.()}>Try again</Button>
          </>
        }
      >
        What was saved is safe. If it happens again, tell whoever looks after the site what you did last.
      </EmptyState>
    </AdminPage>
  );
}
