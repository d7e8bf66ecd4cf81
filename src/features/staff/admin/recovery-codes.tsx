import { Alert, Box, Button } from '@mui/material';

/** Recovery codes, shown once; each replaces the app for one sign-in. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <Alert severity="warning" sx={{ marginBottom: 2, '& .MuiAlert-message': { flex: 1 } }}>
      The second factor is on. Keep these recovery codes where you find them without your phone: each lets you
      in once, and they are not shown again. Wherever else you were signed in, you are signed out.
      <Box component="ul" aria-label="Recovery codes" sx={LIST}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button component="a" href={file} download="recovery-codes.txt" variant="outlined">
        Save as a file
      </Button>
    </Alert>
  );
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: 1,
  listStyle: 'none',
  padding: 0,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const;
