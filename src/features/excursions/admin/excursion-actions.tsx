import { Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import type { ExcursionRecord } from '../admin-contract.ts';
import { PublishDialog } from './publish-dialog.tsx';
import type { ExcursionDraft } from './use-excursion-draft.ts';

/** Buttons that save, publish, copy, archive or discard an excursion. */
export function ExcursionActions({ draft }: { draft: ExcursionDraft }) {
  const { record, dirty, busy, save, look, act } = draft;
  const navigate = useNavigate();
  const [publishing, setPublishing] = useState(false);
  const canPublish = record.state !== 'archived' && (dirty || record.changed);

  async function duplicate() {
    const copy = await adminApi.post<ExcursionRecord>(`/api/admin/excursions/${record.id}/duplicate/`);
    void navigate(`/excursions/${copy.id}`);
  }
  async function ask() {
    if (await (dirty ? save() : look())) setPublishing(true);
  }

  return (
    <>
      {record.state === 'archived' ? (
        <ConfirmButton
          variant="contained"
          question="Take it out of the archive?"
          text={
            record.published
              ? 'Visitors see it again at once, as it was published last.'
              : 'It was never published, so visitors still do not see it.'
          }
          confirm="Take it out"
          onConfirm={() => act('restore')}
        >
          Take out of the archive
        </ConfirmButton>
      ) : (
        <>
          <Button variant="outlined" onClick={save} disabled={!dirty} loading={busy}>
            Save draft
          </Button>
          <Button variant="contained" onClick={ask} disabled={!canPublish} loading={busy}>
            Publish …
          </Button>
        </>
      )}
      {record.changed && record.published && (
        <ConfirmButton
          color="error"
          question="Forget the changes?"
          text="The excursion stays as visitors see it. What was changed since is lost."
          confirm="Forget them"
          onConfirm={() => act('discard')}
        >
          Forget changes
        </ConfirmButton>
      )}
      <ConfirmButton
        question="Begin a copy?"
        text="A new excursion with the same texts, pictures, prices and pickups. It is not published."
        confirm="Begin a copy"
        disabled={dirty}
        onConfirm={duplicate}
      >
        Copy
      </ConfirmButton>
      {record.state !== 'archived' && (
        <ConfirmButton
          color="error"
          question="Put it into the archive?"
          text="Visitors no longer see it, and links to it find nothing. Nothing is deleted: you can take it out again."
          confirm="Put it there"
          onConfirm={() => act('archive')}
        >
          Archive
        </ConfirmButton>
      )}
      {publishing && <PublishDialog draft={draft} onClose={() => setPublishing(false)} />}
    </>
  );
}
