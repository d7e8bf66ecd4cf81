import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { roleSuffices, type StaffRole } from '../../values/staff-role.ts';
import { AdminPage } from './admin-page.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';

/** Shows its content to administrators and a notice to others; the server enforces it. */
export function ForAdmins({ children }: { children: ReactNode }) {
  const { permissions: role, isPending } = usePermissions<StaffRole>();
  if (isPending || !role) return <LoadingIndicator />;
  return roleSuffices(role, 'admin') ? children : <NotForThisAccount />;
}

export function NotForThisAccount() {
  return (
    <AdminPage title="Not for your account">
      <EmptyState
        title="This takes an administrator"
        action={
          <Button component={Link} to="/" variant="contained">
            Back to the start
          </Button>
        }
      >
        Ask one of the administrators to do it, or to change your role.
      </EmptyState>
    </AdminPage>
  );
}
