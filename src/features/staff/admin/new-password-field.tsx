import { TextField } from '@mui/material';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../password-contract.ts';

/** Field for a new password, with its problems below. */
export function NewPasswordField({
  problem,
  label = 'Password',
}: {
  problem?: string | undefined;
  label?: string;
}) {
  return (
    <TextField
      name="password"
      type="password"
      label={label}
      required
      fullWidth
      autoComplete="new-password"
      error={problem !== undefined}
      helperText={
        problem
          ? EASY
          : `At least ${MIN_PASSWORD_LENGTH} characters. A few words that only you would put together are good.`
      }
      slotProps={{ htmlInput: { minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH } }}
    />
  );
}

const EASY = `This one is easily guessed. Take at least ${MIN_PASSWORD_LENGTH} characters: four or five words that have nothing to do with each other, with you, or with the hotels.`;
