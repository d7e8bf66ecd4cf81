import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import type { z } from 'zod';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { Section } from '../../../ui/admin/section.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { invitationsSchema } from '../contract.ts';
import { InvitationForm } from './invitation-form.tsx';
import { ROLE_LABELS } from './role-labels.ts';

type Invitation = z.infer<typeof invitationsSchema>[number];

/** Sends invitations and lists pending ones. */
export function InvitationsSection() {
  const { data = [], error, refetch } = useAdminQuery<Invitation[]>('/api/admin/invitations/');
  const [invited, setInvited] = useState('');
  return (
    <Section title="Invite someone">
      {invited && (
        <Alert severity="success" role="status" sx={{ marginBottom: 2 }}>
          {invited} is invited. The link in the mail works for a week.
        </Alert>
      )}
      <InvitationForm
        onInvited={(email) => {
          setInvited(email);
          refetch();
        }}
      />
      {error && <ErrorMessage failure={error} again={refetch} />}
      {data.length > 0 && (
        <>
          <Typography variant="h4" component="h3" sx={{ marginTop: 3 }}>
            Invited, not here yet
          </Typography>
          <InvitationTable invitations={data} onChanged={refetch} />
        </>
      )}
    </Section>
  );
}

function InvitationTable({ invitations, onChanged }: { invitations: Invitation[]; onChanged: () => void }) {
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableCell>Name</TableCell>
          <TableCell>Will be</TableCell>
          <TableCell>Ends</TableCell>
          <TableCell>
            <span className="admin-unseen">Change</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {invitations.map(({ id, name, email, role, expires_at }) => (
          <TableRow key={id}>
            <TableCell component="th" scope="row">
              {name}
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {email}
              </Typography>
            </TableCell>
            <TableCell>{ROLE_LABELS[role]}</TableCell>
            <TableCell>{formatMadridInstant(expires_at)}</TableCell>
            <TableCell align="right">
              <ConfirmButton
                color="error"
                question={`Withdraw the invitation to ${name}?`}
                text="The link in the mail stops working at once."
                confirm="Withdraw"
                onConfirm={async () => {
                  await adminApi.delete(`/api/admin/invitations/${id}/`);
                  onChanged();
                }}
              >
                Withdraw
              </ConfirmButton>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
