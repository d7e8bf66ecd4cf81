import { Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { Section } from '../../../ui/admin/section.tsx';
import { TablePages } from '../../../ui/admin/table-pages.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { StaffMember } from '../contract.ts';
import { ROLE_LABELS } from './role-labels.ts';
import { StaffActions } from './staff-actions.tsx';

const ROWS_PER_PAGE = 50;

export function StaffSection() {
  const { data, error, refetch } = useAdminQuery<StaffMember[]>('/api/admin/staff/');
  const { identity } = useGetIdentity();
  const [page, setPage] = useState(0);
  return (
    <Section title="Who has an account">
      {error && <ErrorMessage failure={error} again={refetch} />}
      {!data && !error && <LoadingIndicator />}
      {data && (
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>Name</TableCell>
              <TableCell>May</TableCell>
              <TableCell>Second factor</TableCell>
              <TableCell>Last signed in</TableCell>
              <TableCell>
                <span className="admin-unseen">Change</span>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE).map((member) => (
              <TableRow key={member.id}>
                <TableCell component="th" scope="row">
                  {member.name} {member.id === identity?.id && '(you)'}
                  {!member.active && <Chip size="small" label="Access revoked" sx={{ marginLeft: 1 }} />}
                  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {member.email}
                  </Typography>
                </TableCell>
                <TableCell>{ROLE_LABELS[member.role]}</TableCell>
                <TableCell>{member.second_factor ? 'on' : 'off'}</TableCell>
                <TableCell>{formatMadridInstant(member.signed_in_at)}</TableCell>
                <TableCell align="right">
                  {member.id !== identity?.id && <StaffActions member={member} onChanged={refetch} />}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {data && data.length > ROWS_PER_PAGE && (
        <TablePages total={data.length} page={page} rows={ROWS_PER_PAGE} onPage={setPage} of="accounts" />
      )}
    </Section>
  );
}
