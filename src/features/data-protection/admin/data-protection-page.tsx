import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import type { Erased, Findings } from '../admin-contract.ts';
import { ErasedSummary } from './erased-summary.tsx';
import { FindingsView } from './findings-view.tsx';

/** Finds, exports and erases the data stored about a person. */
export default function DataProtectionPage() {
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<Findings>();
  const [erased, setErased] = useState<Erased>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isNoAddress = failure instanceof AdminError && failure.fields.email !== undefined;

  async function find(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    setFound(undefined);
    setErased(undefined);
    try {
      setFound(await adminApi.post<Findings>('/api/admin/privacy/find/', { email }));
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AdminPage title="Data protection">
      <Typography sx={{ maxWidth: '44rem' }}>
        When somebody asks what you keep about them, look it up by their e-mail address, give them the file,
        or erase it. Make sure first that it is really them who asks.
      </Typography>
      <Box component="form" onSubmit={find} noValidate sx={FORM}>
        <TextField
          label="E-mail address"
          type="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={isNoAddress}
          helperText={
            isNoAddress ? 'This is no e-mail address.' : 'Capital or small letters make no difference.'
          }
          autoComplete="off"
          sx={{ flex: '1 1 18rem', maxWidth: '28rem' }}
        />
        <Button
          type="submit"
          variant="contained"
          loading={busy}
          disabled={email.trim() === ''}
          sx={{ marginTop: 1 }}
        >
          Find
        </Button>
      </Box>
      {failure !== undefined && !isNoAddress && <ErrorMessage failure={failure} />}
      {erased && <ErasedSummary erased={erased} />}
      {found && (
        <FindingsView
          found={found}
          onErased={(counts) => {
            setErased(counts);
            setFound(undefined);
          }}
        />
      )}
    </AdminPage>
  );
}

const FORM = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', marginTop: 2 } as const;
