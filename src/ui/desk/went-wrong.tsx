import { Alert, Button } from '@mui/material';
import { sayWhy } from './desk-error.ts';

/** A failure where its cause was, staying until it is mended. */
export function WentWrong({ failure, again }: { failure: unknown; again?: () => void }) {
  return (
    <Alert
      severity="error"
      role="alert"
      sx={{ marginBlock: 2 }}
      action={
        again && (
          <Button color="inherit" onClick={again}>
            Try again
          </Button>
        )
      }
    >
      {sayWhy(failure)}
    </Alert>
  );
}
