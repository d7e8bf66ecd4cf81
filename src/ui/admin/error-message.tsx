import { Alert, Button } from '@mui/material';
import { formatError } from './admin-error.ts';

/** An error shown in place until it is resolved. */
export function ErrorMessage({
  failure,
  text = formatError(failure),
  again,
}: {
  failure: unknown;
  /** Replaces the general text. */
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
