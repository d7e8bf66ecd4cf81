import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { AdminPage } from '../ui/admin/admin-page.tsx';
import { EmptyState } from '../ui/admin/empty-state.tsx';

const RETRY_MS = 5_000;

/** Whether a screen failed because its code did not load; the message differs by browser. */
export function isLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  );
}

/** Shown when the code of a screen cannot be loaded; retries until the server answers. [DESK-91] */
export function LoadErrorPage() {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let over = false;
    const ask = () =>
      fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok && !over && window.location.reload(),
        () => undefined,
      );
    if (asked > 0) void ask();
    const timer = setInterval(ask, RETRY_MS);
    window.addEventListener('online', ask);
    return () => {
      over = true;
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [asked]);
  return (
    <AdminPage title="No connection">
      <EmptyState
        title="This screen could not be fetched"
        action={
          <Button variant="contained" onClick={() => setAsked((times) => times + 1)}>
            Try again
          </Button>
        }
      >
        There is no connection to the server. You are still signed in; the screen opens as soon as there is
        one.
      </EmptyState>
    </AdminPage>
  );
}
