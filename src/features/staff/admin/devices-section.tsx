import { Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { z } from 'zod';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { Section } from '../../../ui/admin/section.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { useSending } from '../../../ui/admin/use-sending.ts';
import { describeDevice } from '../../../values/describe-device.ts';
import type { devicesSchema } from '../contract.ts';

/** Known devices of the account; lost or sold ones can be removed. */
export function DevicesSection() {
  const { data = [], error, refetch } = useAdminQuery<z.infer<typeof devicesSchema>>('/api/admin/devices/');
  const { failure, send, busy } = useSending();

  async function remove(id: string) {
    await send(() => adminApi.delete(`/api/admin/devices/${id}/`));
    await refetch();
  }
  return (
    <Section title="Known devices">
      <Typography sx={{ marginBottom: 1 }}>
        You have signed in on these. If strangers try passwords for your account, new devices have to wait,
        these do not. Remove those you no longer use: they are signed out.
      </Typography>
      {error && <ErrorMessage failure={error} again={refetch} />}
      {failure !== undefined && <ErrorMessage failure={failure} />}
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Device</TableCell>
            <TableCell>Last sign-in</TableCell>
            <TableCell>
              <span className="admin-unseen">Remove</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ id, name, last_used_at }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {describeDevice(name)}
              </TableCell>
              <TableCell>{formatMadridInstant(last_used_at)}</TableCell>
              <TableCell align="right">
                <Button onClick={() => remove(id)} disabled={busy}>
                  Remove
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
