import { Alert, Button } from '@mui/material';
import { sayWhy } from './admin-error.ts';

/** A failure where its cause was, staying until it is mended. */
export function WentWrong({
  failure,
  text = sayWhy(failure),
  again,
}: {
  failure: unknown;
  /** In place of the general text. */
  text?: string;
  again?: () => void;
}) {
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
      {text}
    </Alert>
  );
}
