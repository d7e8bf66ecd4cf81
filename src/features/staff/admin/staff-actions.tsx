import { Box } from '@mui/material';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import type { StaffMember } from '../contract.ts';

/** Administrators' actions on an account, each with confirmation. */
export function StaffActions({ member, onChanged }: { member: StaffMember; onChanged: () => void }) {
  const { id, name, role, active } = member;
  const change = async (body: unknown) => {
    await adminApi.patch(`/api/admin/staff/${id}/`, body);
    onChanged();
  };
  const other = role === 'admin' ? 'editor' : 'admin';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 1 }}>
      {active && (
        <ConfirmButton
          question={other === 'admin' ? `Make ${name} an administrator?` : `Make ${name} an editor?`}
          text={
            other === 'admin'
              ? 'Administrators also see people, the audit log and settings, and can invite others.'
              : 'Editors work on content, schedules and the inbox, but see neither people nor the audit log. They are signed out, and invitations they sent end.'
          }
          confirm="Change"
          color="primary"
          onConfirm={() => change({ role: other })}
        >
          {other === 'admin' ? 'Make administrator' : 'Make editor'}
        </ConfirmButton>
      )}
      {member.second_factor && (
        <ConfirmButton
          question={`Reset the second factor of ${name}?`}
          text="For someone who lost the phone and the recovery codes. Make sure it is them. They are signed out, sign in with the password alone, and set up a new second factor before anything else."
          confirm="Reset"
          onConfirm={() => change({ second_factor: false })}
        >
          Reset second factor
        </ConfirmButton>
      )}
      <ConfirmButton
        question={active ? `Revoke the access of ${name}?` : `Restore the access of ${name}?`}
        text={
          active
            ? 'They are signed out at once, and invitations they sent end. What they did stays; you can restore their access.'
            : 'They sign in with the password they had.'
        }
        confirm={active ? 'Revoke access' : 'Restore access'}
        color={active ? 'error' : 'primary'}
        onConfirm={() => change({ active: !active })}
      >
        {active ? 'Revoke access' : 'Restore access'}
      </ConfirmButton>
    </Box>
  );
}
