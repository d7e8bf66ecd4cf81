import { Box, Button, TextField, Typography } from '@mui/material';
import { encode } from 'uqr';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { useSending } from '../../../ui/admin/use-sending.ts';

/** QR code of the new secret, and the field for the code that confirms it. */
export function NewSecondFactor({
  secret,
  address,
  onDone,
  onCancel,
}: {
  secret: string;
  address: string;
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const { busy, failure, onSubmit } = useSending();

  async function verify({ code = '' }: Record<string, string>) {
    const { recovery_codes } = await adminApi.post<{ recovery_codes: string[] }>(
      '/api/admin/second-factor/verify/',
      { code },
    );
    onDone(recovery_codes);
  }
  return (
    <form onSubmit={onSubmit(verify)}>
      <Typography>
        Scan this with an authenticator app on your phone, then enter the code that the app shows.
      </Typography>
      <QrCode text={address} label="Code for the authenticator app" />
      <Typography variant="body2" color="textSecondary">
        If you cannot scan it, enter this in the app:
      </Typography>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', marginBottom: 1 }}>
        {secret.replace(/(.{4})/g, '$1 ').trim()}
      </Typography>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      <TextField
        name="code"
        label="Code of the app"
        required
        autoFocus
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Box sx={{ display: 'flex', gap: 1, marginTop: 1 }}>
        <Button type="submit" variant="contained" loading={busy}>
          Turn it on
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Box>
    </form>
  );
}

/** Dark on white in both colour schemes: scanners need the contrast. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: 220, height: 220, marginBlock: 2, background: '#fff', borderRadius: 1 }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
