import { Alert, Box, Button, Tab, Tabs } from '@mui/material';
import { useParams, useSearchParams } from 'react-router';
import { localize } from '../../../i18n/languages.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { ConflictDialog } from '../../../ui/admin/conflict-dialog.tsx';
import { DraftNotice } from '../../../ui/admin/draft-notice.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { reportUnreadable } from '../../../ui/admin/report-unreadable.ts';
import { TextsLanguage } from '../../../ui/admin/texts-language.tsx';
import { UnsavedGuard } from '../../../ui/admin/unsaved-guard.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { ExcursionRecord } from '../admin-contract.ts';
import { BlocksTab } from './blocks-tab.tsx';
import { describeContent } from './describe-content.ts';
import { ExcursionActions } from './excursion-actions.tsx';
import { formatState } from './excursion-labels.ts';
import { FactsTab } from './facts-tab.tsx';
import { PickupsTab } from './pickups-tab.tsx';
import { PicturesTab } from './pictures-tab.tsx';
import { PreviewTab } from './preview-tab.tsx';
import { type PartName, rejectedFields } from './rejected-fields.ts';
import { TextsTab } from './texts-tab.tsx';
import { type ExcursionDraft, useExcursionDraft } from './use-excursion-draft.ts';
import { usePickupEdits } from './use-pickup-edits.ts';

const TABS = {
  texts: { label: 'Texts', Content: TextsTab },
  facts: { label: 'Facts and prices', Content: FactsTab },
  blocks: { label: 'Blocks', Content: BlocksTab },
  pictures: { label: 'Pictures', Content: PicturesTab },
  pickups: { label: 'Pickups', Content: PickupsTab },
  preview: { label: 'Preview', Content: PreviewTab },
} as const;
type TabName = keyof typeof TABS;

/** Page of one excursion in the back office. */
export default function ExcursionPage() {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetchedAfterMount } = useAdminQuery<ExcursionRecord>(
    `/api/admin/excursions/${id}/`,
  );
  if (data && isFetchedAfterMount && String(data.id) === id) return <Excursion key={id} first={data} />;
  return (
    <AdminPage title="Excursion">
      {error === null ? <LoadingIndicator /> : <ErrorMessage failure={error} again={refetch} />}
    </AdminPage>
  );
}

function Excursion({ first }: { first: ExcursionRecord }) {
  const draft = useExcursionDraft(first);
  const [asked, setAsked] = useSearchParams();
  const name = asked.get('part') ?? '';
  const tab: TabName = name in TABS ? (name as TabName) : 'texts';
  const { Content } = TABS[tab];
  const open = (part: TabName) => {
    if (!reportUnreadable()) setAsked({ part }, { replace: true });
  };
  const wrong = new Set<TabName>(rejectedFields(draft.problems).map(({ part }) => part));
  const pickups = usePickupEdits(first.id, tab === 'pickups');
  const { set, remove } = pickups.changes;
  function leave() {
    draft.discardEdits();
    pickups.discard();
  }

  return (
    <TextsLanguage>
      <AdminPage
        title={localize(draft.record.content.titles, 'en') || 'Without a title'}
        actions={<ExcursionActions draft={draft} />}
      >
        <UnsavedGuard unsaved={draft.dirty || set.length + remove.length > 0} onLeave={leave} />
        <DraftNotice at={draft.restoredAt} onDiscard={draft.discardEdits} />
        <State draft={draft} />
        {draft.failure !== undefined && <Failure draft={draft} onGoTo={open} />}
        <Tabs
          value={tab}
          onChange={(_event, part: TabName) => open(part)}
          variant="scrollable"
          aria-label="Parts of the excursion"
          sx={{ borderBottom: '2px solid var(--ink)', marginBottom: 3 }}
        >
          {Object.entries(TABS).map(([value, { label }]) => (
            <Tab
              key={value}
              value={value}
              label={wrong.has(value as TabName) ? `${label} (to mend)` : label}
              id={`tab-${value}`}
              aria-controls="part"
              sx={wrong.has(value as TabName) ? { color: 'error.main' } : {}}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id="part" aria-labelledby={`tab-${tab}`}>
          <Content draft={draft} pickups={pickups} />
        </Box>
        <Conflict draft={draft} />
      </AdminPage>
    </TextsLanguage>
  );
}

/** What visitors see now, and whether there are unpublished changes. */
function State({ draft: { record, dirty, busy, save } }: { draft: ExcursionDraft }) {
  const { valid_from, valid_to } = record.published ?? record.content;
  const state = formatState({ ...record, valid_from, valid_to });
  const hidden = dirty
    ? 'You have changes that are not saved.'
    : record.changed && record.published
      ? 'There are changes that visitors do not see yet.'
      : '';
  return (
    <Alert
      severity={hidden ? 'warning' : record.shown === 'shown' ? 'success' : 'info'}
      sx={{ marginBottom: 2 }}
      action={
        dirty && (
          <Button color="inherit" onClick={save} loading={busy}>
            Save draft
          </Button>
        )
      }
    >
      <strong>{state}.</strong> {hidden}
    </Alert>
  );
}

/** Why saving failed, with links to the rejected fields. */
function Failure({
  draft: { failure, problems },
  onGoTo,
}: {
  draft: ExcursionDraft;
  onGoTo: (part: PartName) => void;
}) {
  const rejected = rejectedFields(problems);
  return (
    <>
      <ErrorMessage failure={failure} />
      {rejected.length > 0 && (
        <Box component="ul" aria-label="What to mend" sx={{ marginTop: 0 }}>
          {rejected.map(({ path, part, message }) => (
            <li key={path}>
              {message}{' '}
              <Button size="small" onClick={() => onGoTo(part)} aria-label={`Go to ${message}`}>
                Go there
              </Button>
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

function Conflict({ draft: { conflict, takeStored, saveMine, backToForm } }: { draft: ExcursionDraft }) {
  if (!conflict) return null;
  return (
    <ConflictDialog
      mine={describeContent(conflict.mine.content)}
      stored={describeContent(conflict.stored.content)}
      onTakeStored={takeStored}
      onSaveMine={saveMine}
      onClose={backToForm}
    />
  );
}
