import {
  Box,
  Link as PlainLink,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { TablePages } from '../../../ui/admin/table-pages.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { ScheduleList } from '../schedule-contract.ts';
import { formatKnownChanges, formatListName, isHeldEdit, TYPE_LABELS } from './schedule-labels.ts';
import { type PageOf, SCHEDULES, withQuery } from './schedule-paths.ts';

const ROWS_PER_PAGE = 25;
type State = ScheduleList['state'];
const STATE_LABELS: Record<State, string> = {
  staged: 'Waiting',
  published: 'Published',
  discarded: 'Discarded',
};

/** All lists, edits and undos, latest first. */
export function HistoryTable() {
  const [state, setState] = useState<State | ''>('');
  const [page, setPage] = useState(0);
  const path = withQuery(SCHEDULES, { state, offset: page * ROWS_PER_PAGE, limit: ROWS_PER_PAGE });
  const { data, error, refetch } = useAdminQuery<PageOf<ScheduleList>>(path);

  return (
    <Box component="section" aria-labelledby="history">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', marginBottom: 1 }}>
        <Typography variant="h2" id="history" sx={{ flex: 1 }}>
          History
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={state}
          aria-label="Which lists"
          onChange={(_event, chosen: State | '' | null) => {
            setState(chosen ?? '');
            setPage(0);
          }}
        >
          <ToggleButton value="">All</ToggleButton>
          {(Object.keys(STATE_LABELS) as State[]).map((one) => (
            <ToggleButton key={one} value={one}>
              {STATE_LABELS[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {error && <ErrorMessage failure={error} again={refetch} />}
      {!data && !error && <LoadingIndicator />}
      {data?.total === 0 && (
        <EmptyState title={state ? 'No such list' : 'No list yet'}>
          {state ? 'Choose All to see the others.' : 'The first list that you send will stand here.'}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <TableContainer>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>List</TableCell>
                  <TableCell>What it changes</TableCell>
                  <TableCell>State</TableCell>
                  <TableCell align="right">E-mails</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {data.rows.map((list) => (
                  <HistoryRow key={list.id} list={list} />
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          <TablePages total={data.total} page={page} rows={ROWS_PER_PAGE} onPage={setPage} of="lists" />
        </>
      )}
    </Box>
  );
}

function stateLabel(list: ScheduleList): string {
  if (list.undone_by !== null)
    return list.state === 'published' ? 'Published, then undone' : 'Nothing changed, then undone';
  return list.noted ? 'Nothing changed' : STATE_LABELS[list.state];
}

function HistoryRow({ list }: { list: ScheduleList }) {
  const published = list.state === 'published';
  return (
    <TableRow hover>
      <TableCell>
        <PlainLink component={Link} to={`/schedules/${list.id}`} sx={{ fontWeight: 600 }}>
          {formatListName(list)}
        </PlainLink>
        <Typography variant="body2" color="textSecondary">
          {TYPE_LABELS[list.type]}
        </Typography>
      </TableCell>
      <TableCell>
        {formatKnownChanges(list)}
        {list.state === 'staged' && list.summary.questions > 0 && (
          <Typography variant="body2" color="error">
            {formatCount(list.summary.questions, 'open question')}
          </Typography>
        )}
        {list.summary.problems > 0 && !isHeldEdit(list) && (
          <Typography variant="body2" color="error">
            {formatCount(list.summary.problems, 'row')} not part of it
          </Typography>
        )}
      </TableCell>
      <TableCell>
        <strong>{stateLabel(list)}</strong>
        <Typography variant="body2" color="textSecondary">
          {formatMadridInstant(published ? list.published_at : list.staged_at)}
          <br />
          {published ? list.published_by : list.staged_by}
        </Typography>
      </TableCell>
      <TableCell align="right">{published ? (list.mails ?? '–') : '–'}</TableCell>
    </TableRow>
  );
}
