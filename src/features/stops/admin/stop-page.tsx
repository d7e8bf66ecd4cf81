import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
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
import { parsePosition } from '../../hotels/admin/position.ts';
import type { AdminStop, StopBody } from '../admin-contract.ts';
import { MergeStopDialog } from './merge-stop-dialog.tsx';
import { StopChanges } from './stop-changes.tsx';
import { STOP_LABELS, StopFields } from './stop-fields.tsx';

const PATH = '/api/admin/stops/';

/** Editor of a stop, existing or new. [STOP-01] */
export default function StopPage() {
  const { id = 'new' } = useParams();
  return <TextsLanguage>{id === 'new' ? <NewStop /> : <EditStop key={id} id={id} />}</TextsLanguage>;
}

function EditStop({ id }: { id: string }) {
  const form = useRecordForm<AdminStop>(`${PATH}${id}/`);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isReadable, setReadable] = useState(true);
  const [isMerging, setMerging] = useState(false);
  const name = form.record?.name ?? '';
  async function remove() {
    await adminApi.delete(`${PATH}${id}/?version=${form.record?.version}`);
    await queries.invalidateQueries({ queryKey: adminKey(PATH) });
    form.discard();
    void navigate('/stops');
  }
  return (
    <AdminPage title={name || 'Stop'}>
      <RecordForm
        form={form}
        labels={STOP_LABELS}
        blocked={!isReadable}
        actions={
          <ConfirmButton
            color="error"
            question={`Remove ${name || 'this stop'}?`}
            text="Departures keep their place in words and on the map. It cannot be undone."
            confirm="Remove"
            onConfirm={remove}
          >
            Remove
          </ConfirmButton>
        }
      >
        {(stop) => (
          <StopFields
            stop={stop}
            isPositionFixed={stop.departures_ahead > 0 && stop.latitude !== null}
            onChange={form.change}
            onReadable={setReadable}
            problem={form.problem}
            problemsIn={form.problemsIn}
          />
        )}
      </RecordForm>
      {form.record && <StopChanges stop={form.record} />}
      <Button
        variant="outlined"
        sx={{ marginTop: 2 }}
        onClick={() => setMerging(true)}
        disabled={!form.record}
      >
        Merge into another stop …
      </Button>
      {form.record && isMerging && (
        <MergeStopDialog stop={form.record} onClose={() => setMerging(false)} onMerged={form.discard} />
      )}
    </AdminPage>
  );
}

function NewStop() {
  const [given] = useSearchParams();
  const navigate = useNavigate();
  const form = useNewRecord<AdminStop, StopBody>(
    PATH,
    () => filledIn(given),
    ({ id }) => void navigate(`/stops/${id}`),
    `new?${given}`,
  );
  const { record: stop } = form;
  const [isReadable, setReadable] = useState(true);
  return (
    <AdminPage title="A new stop">
      <form onSubmit={form.add} noValidate>
        <DraftNotice at={form.restoredAt} onDiscard={form.discard} />
        <StopFields
          stop={stop}
          onChange={form.change}
          onReadable={setReadable}
          problem={form.problem}
          problemsIn={form.problemsIn}
        />
        {form.failure !== undefined && <ErrorMessage failure={form.failure} />}
        <Button
          type="submit"
          variant="contained"
          loading={form.busy}
          disabled={!isReadable || !stop.name.trim() || (stop.kind === 'place' && !stop.municipality.trim())}
          sx={{ marginTop: 2 }}
        >
          Add the stop
        </Button>
      </form>
    </AdminPage>
  );
}

/** A new stop with what is known of a place in lists. */
function filledIn(given: URLSearchParams): StopBody {
  const position = parsePosition(given.get('position') ?? '');
  return {
    kind: 'place',
    name: given.get('name') ?? '',
    municipality: given.get('municipality') ?? '',
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    aliases: [],
    directions: {},
    step_free: {},
    translated_from: { directions: {}, step_free: {} },
    photo: null,
    hotels: [],
    excursion_hotels: [],
  };
}
