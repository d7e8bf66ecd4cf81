import { TextField } from '@mui/material';

/** As the server asks for it (MIN_PASSWORD_LENGTH). */
const MIN_LENGTH = 12;

/** A password that is chosen; what is wrong with it stands below. */
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
