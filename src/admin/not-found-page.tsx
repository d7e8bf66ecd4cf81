import { Button } from '@mui/material';
import { Link } from 'react-router';
import { AdminPage } from '../ui/admin/admin-page.tsx';
import { EmptyState } from '../ui/admin/empty-state.tsx';

export function NotFoundPage() {
  return (
    <AdminPage title="Not found">
      <EmptyState
        title="There is nothing at this address"
        action={
          <Button component={Link} to="/" variant="contained">
            Back to the start
          </Button>
        }
      >
        It may have been moved or deleted. The menu leads to everything there is.
      </EmptyState>
    </AdminPage>
  );
}
