import { Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { z } from 'zod';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { Section } from '../../../ui/admin/section.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { useSending } from '../../../ui/admin/use-sending.ts';
import { describeDevice } from '../../../values/describe-device.ts';
import type { sessionsSchema } from '../contract.ts';

/** Active sessions of the account; unknown ones can be ended. */
export function SessionsSection() {
  const { data = [], error, refetch } = useAdminQuery<z.infer<typeof sessionsSchema>>('/api/admin/sessions/');
  const { failure, send, busy } = useSending();

  async function end(id: string) {
    await send(() => adminApi.delete(`/api/admin/sessions/${id}/`));
    await refetch();
  }
  return (
    <Section title="Where you are signed in">
      {error && <ErrorMessage failure={error} again={refetch} />}
      {failure !== undefined && <ErrorMessage failure={failure} />}
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Device</TableCell>
            <TableCell>Last used</TableCell>
            <TableCell>
              <span className="admin-unseen">End</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ id, device, last_used_at, current }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {describeDevice(device)}
                {current && (
                  <Typography variant="body2" color="textSecondary">
                    this one
                  </Typography>
                )}
              </TableCell>
              <TableCell>{current ? 'now' : formatMadridInstant(last_used_at)}</TableCell>
              <TableCell align="right">
                {!current && (
                  <Button onClick={() => end(id)} disabled={busy}>
                    End
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
