import { Alert, Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { adminKey, useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { ListDecisions, WholeList } from '../schedule-contract.ts';
import { PublishedList, Undone } from './published-list.tsx';
import { formatListName, TYPE_LABELS } from './schedule-labels.ts';
import { SCHEDULES } from './schedule-paths.ts';
import { StagedList } from './staged-list.tsx';
import { UndoPanel } from './undo-panel.tsx';

/** One list: staged, published or discarded. */
export default function SchedulePage() {
  const { id = '' } = useParams();
  const path = `${SCHEDULES}${encodeURIComponent(id)}/`;
  const client = useQueryClient();
  const { data: list, error, refetch } = useAdminQuery<WholeList>(path);

  async function decide(decisions: ListDecisions): Promise<void> {
    const updated = await adminApi.put<WholeList>(`${path}choices/`, decisions);
    // Changes, problems and hotels of the list are outdated too.
    client.removeQueries({ queryKey: adminKey(path), predicate: ({ queryKey }) => queryKey.length > 5 });
    client.setQueryData(adminKey(path), updated);
    await client.invalidateQueries({ queryKey: adminKey(SCHEDULES) });
  }
  const reload = () => client.invalidateQueries({ queryKey: adminKey(SCHEDULES) });

  if (error instanceof AdminError && (error.status === 404 || error.status === 400)) {
    return (
      <AdminPage title="Schedules">
        <EmptyState title="There is no such list">Look for it in the history of the schedules.</EmptyState>
      </AdminPage>
    );
  }
  if (error && !list) {
    return (
      <AdminPage title="Schedules">
        <ErrorMessage failure={error} again={refetch} />
      </AdminPage>
    );
  }
  if (!list) return <LoadingIndicator />;
  return (
    <AdminPage title={formatListName(list)}>
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        {describe(list)}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        {list.state === 'staged' && <StagedList list={list} onDecide={decide} onChanged={reload} />}
        {list.state === 'published' && <PublishedList list={list} onChanged={reload} />}
        {list.state === 'discarded' && (
          <>
            <Alert severity="info">{describeDiscarded(list)}</Alert>
            <Undone list={list} />
          </>
        )}
        {list.noted && list.undone_by === null && <UndoPanel key={list.id} list={list} onChanged={reload} />}
      </Box>
    </AdminPage>
  );
}

function describeDiscarded(list: WholeList): string {
  if (list.origin !== 'import') return 'This was discarded, and nothing of it was published.';
  return list.noted
    ? 'It was noted that this list changes nothing. Its file and rows are not kept.'
    : 'This list was discarded. Its file and rows are not kept.';
}

function describe(list: WholeList): string {
  const format = list.reading?.format;
  const read =
    format?.kind === 'csv'
      ? [`read as ${format.encoding}, separated by ${SEPARATORS[format.separator] ?? format.separator}`]
      : [];
  const by =
    list.state === 'published'
      ? `published ${formatMadridInstant(list.published_at)} by ${list.published_by}`
      : `${list.origin === 'import' ? 'brought' : 'made'} ${formatMadridInstant(list.staged_at)} by ${list.staged_by}`;
  const type = list.reading && list.reading.type === null ? [] : [TYPE_LABELS[list.type]];
  return [...type, ...read, by].join(' · ');
}

const SEPARATORS: Record<string, string> = { ';': 'semicolons', ',': 'commas', '\t': 'tabs', '|': 'bars' };
