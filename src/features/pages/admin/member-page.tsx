import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { DraftNotice } from '../../../ui/admin/draft-notice.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { RecordForm } from '../../../ui/admin/record-form.tsx';
import { TextsLanguage } from '../../../ui/admin/texts-language.tsx';
import { adminKey } from '../../../ui/admin/use-admin-query.ts';
import { useNewRecord } from '../../../ui/admin/use-new-record.ts';
import { useRecordForm } from '../../../ui/admin/use-record-form.ts';
import type { AdminMember, MemberChange } from '../admin-contract.ts';
import { MemberFields } from './member-fields.tsx';

const PATH = '/api/admin/team/';
const EMPTY_MEMBER: MemberChange = {
  photo: null,
  names: {},
  positions: {},
  translated_from: { names: {}, positions: {} },
  email: null,
  whatsapp: null,
};

/** Editor of a team member, existing or new. [DESK-58] */
export default function MemberPage() {
  const { id = 'new' } = useParams();
  return <TextsLanguage>{id === 'new' ? <NewMember /> : <EditMember key={id} id={id} />}</TextsLanguage>;
}

function EditMember({ id }: { id: string }) {
  const form = useRecordForm<AdminMember>(`${PATH}${id}/`);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const name = form.record?.names.en ?? '';
  async function remove() {
    await adminApi.delete(`${PATH}${id}/?version=${form.record?.version}`);
    await queries.invalidateQueries({ queryKey: adminKey(PATH), exact: true });
    form.discard();
    void navigate('/team');
  }
  return (
    <AdminPage title={name || 'Team member'}>
      <RecordForm
        form={form}
        labels={{ names: 'Name', positions: 'Position', photo: 'Photo', position: 'Order' }}
        actions={
          <ConfirmButton
            color="error"
            question={`Remove ${name || 'this member'} from the page about us?`}
            text="Guests do not see them any more. It cannot be undone."
            confirm="Remove"
            onConfirm={remove}
          >
            Remove from the team
          </ConfirmButton>
        }
      >
        {(member) => (
          <MemberFields
            member={member}
            onChange={form.change}
            problem={form.problem}
            problemsIn={form.problemsIn}
          />
        )}
      </RecordForm>
    </AdminPage>
  );
}

function NewMember() {
  const navigate = useNavigate();
  const form = useNewRecord<AdminMember, MemberChange>(PATH, EMPTY_MEMBER, () => void navigate('/team'));
  return (
    <AdminPage title="Someone new in the team">
      <form onSubmit={form.add} noValidate>
        <DraftNotice at={form.restoredAt} onDiscard={form.discard} />
        <MemberFields
          member={form.record}
          onChange={form.change}
          problem={form.problem}
          problemsIn={form.problemsIn}
        />
        {form.failure !== undefined && <ErrorMessage failure={form.failure} />}
        <Button
          type="submit"
          variant="contained"
          loading={form.busy}
          disabled={!form.record.names.en?.trim()}
          sx={{ marginTop: 2 }}
        >
          Add to the team
        </Button>
      </form>
    </AdminPage>
  );
}
