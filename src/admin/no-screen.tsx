import { Button } from '@mui/material';
import { Link } from 'react-router';
import { AdminPage } from '../ui/admin/admin-page.tsx';
import { NothingHere } from '../ui/admin/nothing-here.tsx';

export function NotThere() {
  return (
    <AdminPage title="Not found">
      <NothingHere
        title="There is nothing at this address"
        action={
          <Button component={Link} to="/" variant="contained">
            Back to the start
          </Button>
        }
      >
        It may have been moved or deleted. The menu leads to everything there is.
      </NothingHere>
    </AdminPage>
  );
}
