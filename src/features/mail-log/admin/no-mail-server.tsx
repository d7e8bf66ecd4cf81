import { Alert } from '@mui/material';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { MailList } from '../contract.ts';

/** Says, beside what is said of mails, that they reach nobody: where no mail server is set up. [DESK-94] */
export function NoMailServer() {
  const { data } = useAdminQuery<MailList>('/api/admin/mails/?limit=1');
  if (data?.mail_server !== null) return null;
  return (
    <Alert severity="warning" sx={{ marginBlock: 2 }}>
      No mail server is set up: mails are written to files on the server and reach nobody.
    </Alert>
  );
}
