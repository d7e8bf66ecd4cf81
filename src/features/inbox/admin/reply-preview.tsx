import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { MailView } from './mail-view.tsx';

/** Preview of the mail that would be sent. */
export function ReplyPreview({
  path,
  to,
  text,
  onClose,
}: {
  path: string;
  to: string;
  text: string;
  onClose: () => void;
}) {
  const title = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['reply preview', path, text],
    queryFn: () => adminApi.post<{ subject: string; html: string }>(`${path}preview/`, { text }),
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>The mail as it will go</DialogTitle>
      <DialogContent>
        {!data && !error && <LoadingIndicator />}
        {error && <ErrorMessage failure={error} again={() => void refetch()} />}
        {data && (
          <>
            <Typography color="textSecondary">To: {to}</Typography>
            <Typography sx={{ fontWeight: 600, marginBottom: 2 }}>{data.subject}</Typography>
            <MailView html={data.html} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back to the text</Button>
      </DialogActions>
    </Dialog>
  );
}
