import { Button } from '@mui/material';
import { Link } from 'react-router';
import { DeskPage } from '../ui/desk/desk-page.tsx';
import { NothingHere } from '../ui/desk/nothing-here.tsx';

export function NotThere() {
  return (
    <DeskPage title="Not found">
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
    </DeskPage>
  );
}
