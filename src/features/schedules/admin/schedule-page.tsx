import { Alert, Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { deskApi } from '../../../ui/desk/desk-api.ts';
import { DeskError } from '../../../ui/desk/desk-error.ts';
import { DeskPage } from '../../../ui/desk/desk-page.tsx';
import { NothingHere } from '../../../ui/desk/nothing-here.tsx';
import { deskKey, useDesk } from '../../../ui/desk/use-desk.ts';
import { Waiting } from '../../../ui/desk/waiting.tsx';
import { WentWrong } from '../../../ui/desk/went-wrong.tsx';
import { sayInstant } from '../../../ui/desk/when.ts';
import type { ListChoices, WholeList } from '../schedule-contract.ts';
import { PublishedList } from './published-list.tsx';
import { SCHEDULES } from './schedule-paths.ts';
import { nameOfList, TYPE_WORDS } from './schedule-words.ts';
import { StagedList } from './staged-list.tsx';

/** One list: to be decided about and published, or as it was published. */
export default function SchedulePage() {
  const { id = '' } = useParams();
  const path = `${SCHEDULES}${encodeURIComponent(id)}/`;
  const client = useQueryClient();
  const { data: list, error, refetch } = useDesk<WholeList>(path);

  async function decide(choices: ListChoices): Promise<void> {
    const decided = await deskApi.put<WholeList>(`${path}choices/`, choices);
    // Besides the list its changes, problems and hotels are others now.
    client.removeQueries({ queryKey: deskKey(path), predicate: ({ queryKey }) => queryKey.length > 5 });
    client.setQueryData(deskKey(path), decided);
    await client.invalidateQueries({ queryKey: deskKey(SCHEDULES) });
  }
  const reload = () => client.invalidateQueries({ queryKey: deskKey(SCHEDULES) });

  if (error instanceof DeskError && (error.status === 404 || error.status === 400)) {
    return (
      <DeskPage title="Schedules">
        <NothingHere title="There is no such list">Look for it in the history of the schedules.</NothingHere>
      </DeskPage>
    );
  }
  if (error && !list) {
    return (
      <DeskPage title="Schedules">
        <WentWrong failure={error} again={refetch} />
      </DeskPage>
    );
  }
  if (!list) return <Waiting />;
  return (
    <DeskPage title={nameOfList(list)}>
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        {describe(list)}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        {list.state === 'staged' && <StagedList list={list} onDecide={decide} onChanged={reload} />}
        {list.state === 'published' && <PublishedList list={list} onChanged={reload} />}
        {list.state === 'discarded' && (
          <Alert severity="info">
            {list.origin === 'import'
              ? 'This list was discarded. Its file and rows are not kept.'
              : 'This was discarded, and nothing of it was published.'}
          </Alert>
        )}
      </Box>
    </DeskPage>
  );
}

function describe(list: WholeList): string {
  const format = list.reading?.format;
  const read =
    format?.kind === 'xlsx' && format.sheet
      ? [`sheet ${format.sheet}`]
      : format?.kind === 'csv'
        ? [`read as ${format.encoding}, separated by ${SEPARATORS[format.separator] ?? format.separator}`]
        : [];
  const by =
    list.state === 'published'
      ? `published ${sayInstant(list.published_at)} by ${list.published_by}`
      : `${list.origin === 'import' ? 'brought' : 'made'} ${sayInstant(list.staged_at)} by ${list.staged_by}`;
  const type = list.reading && list.reading.type === null ? [] : [TYPE_WORDS[list.type]];
  return [...type, ...read, by].join(' · ');
}

const SEPARATORS: Record<string, string> = { ';': 'semicolons', ',': 'commas', '\t': 'tabs', '|': 'bars' };
