import { TextField } from '@mui/material';

/** Equal to MIN_PASSWORD_LENGTH of the contract. */
const MIN_LENGTH = 12;

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
          : `At least ${MIN_LENGTH} characters. A few words that only you would put together are good.`
      }
      slotProps={{ htmlInput: { minLength: MIN_LENGTH, maxLength: 200 } }}
    />
  );
}

const EASY =
  'This one is easily guessed. Take at least 12 characters: four or five words that have nothing to do with each other, with you, or with the hotels.';
