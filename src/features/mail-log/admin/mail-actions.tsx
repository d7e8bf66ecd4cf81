import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { adminKey } from '../../../ui/admin/use-admin-query.ts';
import type { Mail } from '../contract.ts';

type Action = 'try-again' | 'cancel' | 'set-aside';

/** Actions on a mail. Each is reversible: a cancelled mail can be resent, a resent mail cancelled. */
export function MailActions({ mail }: { mail: Mail }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Action>();
  const [failure, setFailure] = useState<unknown>();

  async function act(action: Action) {
    setBusy(action);
    setFailure(undefined);
    try {
      await adminApi.post(`/api/admin/mails/${mail.id}/${action}/`);
      await client.invalidateQueries({ queryKey: adminKey('/api/admin/mails/') });
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(undefined);
    }
  }
  const button = (action: Action, label: string) => (
    <Button
      size="small"
      variant="outlined"
      loading={busy === action}
      disabled={busy !== undefined}
      onClick={() => act(action)}
      aria-label={`${label}: mail to ${mail.recipient}`}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  );

  return (
    <Box sx={{ display: 'inline-flex', flexDirection: 'column', gap: 1, alignItems: 'stretch' }}>
      {mail.can_try_again && button('try-again', 'Send again')}
      {mail.can_cancel && button('cancel', 'Cancel')}
      {mail.can_set_aside && button('set-aside', 'Set aside')}
      {failure !== undefined && <ErrorMessage failure={failure} />}
    </Box>
  );
}
