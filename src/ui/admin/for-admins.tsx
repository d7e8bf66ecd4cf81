import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { roleSuffices, type StaffRole } from '../../values/staff-role.ts';
import { AdminPage } from './admin-page.tsx';
import { NothingHere } from './nothing-here.tsx';
import { Waiting } from './waiting.tsx';

/** A screen that takes an administrator; the others are told so. The server refuses them anyway. */
export function ForAdmins({ children }: { children: ReactNode }) {
  const { permissions: role, isPending } = usePermissions<StaffRole>();
  if (isPending || !role) return <Waiting />;
  return roleSuffices(role, 'admin') ? children : <NotForThisAccount />;
}

export function NotForThisAccount() {
  return (
    <AdminPage title="Not for your account">
      <NothingHere
        title="This takes an administrator"
        action={
          <Button component={Link} to="/" variant="contained">
            Back to the start
          </Button>
        }
      >
        Ask one of the administrators to do it, or to change your role.
      </NothingHere>
    </AdminPage>
  );
}
