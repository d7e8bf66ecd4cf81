import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import type { RequestDrafts } from '../admin-contract.ts';

/** Answers to an excursion request to begin with, in the visitor's language, with the pickup as it is when one is chosen. [JOIN-04] */
export function RequestDraftButtons({ path, onChoose }: { path: string; onChoose: (text: string) => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const choose = async (answer: keyof RequestDrafts) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const drafts = await adminApi.get<RequestDrafts>(`${path}drafts/`);
      onChoose(drafts[answer]);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlock: 1.5 }}>
      <Button variant="outlined" disabled={busy} onClick={() => choose('accept')}>
        There are places
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => choose('decline')}>
        No places left
      </Button>
      {failure !== undefined && <ErrorMessage failure={failure} />}
    </Box>
  );
}
