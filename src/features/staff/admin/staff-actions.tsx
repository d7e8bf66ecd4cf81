import { Box } from '@mui/material';
import { ConfirmButton } from '../../../ui/desk/confirm-button.tsx';
import { deskApi } from '../../../ui/desk/desk-api.ts';
import type { StaffMember } from './staff-member.ts';

/** What an administrator may do about somebody's account; each asks first. */
export function StaffActions({ member, onChanged }: { member: StaffMember; onChanged: () => void }) {
  const { id, name, role, active } = member;
  const change = async (body: unknown) => {
    await deskApi.patch(`/api/admin/staff/${id}/`, body);
    onChanged();
  };
  const other = role === 'admin' ? 'editor' : 'admin';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 1 }}>
      {active && (
        <ConfirmButton
          question={other === 'admin' ? `Make ${name} an administrator?` : `Make ${name} an editor?`}
          says={
            other === 'admin'
              ? 'Administrators also see people, the audit log and settings, and can invite others.'
              : 'Editors work on content, schedules and the inbox, but see neither people nor the audit log.'
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
          question={`Take the second factor of ${name}?`}
          says="For someone who lost the phone and the recovery codes. They sign in with the password alone, until they turn it on again."
          confirm="Take it"
          onConfirm={() => change({ second_factor: false })}
        >
          Lost second factor
        </ConfirmButton>
      )}
      <ConfirmButton
        question={active ? `Let ${name} in no more?` : `Let ${name} in again?`}
        says={
          active
            ? 'They are signed out at once. What they did stays; you can let them in again.'
            : 'They sign in with the password they had.'
        }
        confirm={active ? 'Let in no more' : 'Let in again'}
        color={active ? 'error' : 'primary'}
        onConfirm={() => change({ active: !active })}
      >
        {active ? 'Let in no more' : 'Let in again'}
      </ConfirmButton>
    </Box>
  );
}
