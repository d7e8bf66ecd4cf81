import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  MenuItem,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { z } from 'zod';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatCount, formatNumber } from '../../../ui/admin/format-count.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { StackingCell, StackingTable } from '../../../ui/admin/stacking-table.tsx';
import { TablePages } from '../../../ui/admin/table-pages.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { isHeld, PROBLEM_LABELS, type ProblemReason } from '../../schedule-reading/problem-contract.ts';
import {
  FIELD_LABELS,
  SCHEDULE_FIELDS,
  type ScheduleField,
} from '../../schedule-reading/reading-contract.ts';
import { nameRow, type RowReference, rowReference } from '../../schedule-reading/sheet-contract.ts';
import type { problemCountSchema } from '../admin-contract.ts';
import type { Problem, WholeList } from '../schedule-contract.ts';
import { describeProblem } from './schedule-labels.ts';
import { type PageOf, SCHEDULES, withQuery } from './schedule-paths.ts';
import type { PendingDecisions } from './use-pending-decisions.ts';

interface Problems extends PageOf<Problem> {
  reasons: z.infer<typeof problemCountSchema>[];
}
const ROWS_PER_PAGE = 50;

/** Heading. Rows that staff left out are readable, but not part of the list either. */
function headingOf({ problems, left_out, held }: WholeList['summary']): string {
  const unread = problems - left_out - held;
  const parts = [
    ...(unread > 0 ? [`${formatCount(unread, 'row')} cannot be read`] : []),
    ...(held > 0 ? [`${formatCount(held, 'row')} held`] : []),
    ...(left_out > 0 ? [`${formatCount(left_out, 'row')} left out`] : []),
  ];
  return parts.join(', ');
}

/** Rows that are not part of the list, with the invalid cells marked and the reasons. */
export function ProblemRows({
  list,
  busy,
  pending,
}: {
  list: WholeList;
  busy: boolean;
  pending: PendingDecisions;
}) {
  const [reason, setReason] = useState<ProblemReason | ''>('');
  const [page, setPage] = useState(0);
  const query = { reason, offset: page * ROWS_PER_PAGE, limit: ROWS_PER_PAGE };
  const path = withQuery(`${SCHEDULES}${list.id}/problems/`, query);
  const { data, error, refetch } = useAdminQuery<Problems>(path);
  const { columns = {}, format } = list.reading ?? {};
  const fields = SCHEDULE_FIELDS.filter((field) => columns[field] !== undefined);
  const accepted = pending.decisions.accepted_rows ?? list.choices.accepted_rows ?? [];

  return (
    <Box component="section" aria-labelledby="problems">
      <Typography variant="h2" id="problems" sx={{ marginBottom: 1 }}>
        {headingOf(list.summary)}
      </Typography>
      <Typography sx={{ marginBottom: 2, maxWidth: '46rem' }}>
        Correct them in the file and send it again, or leave them out when you publish. Nothing that they may
        mean is removed.
        {list.summary.held > 0 &&
          ' Held rows can be read, but are hardly meant so: they are not published until you accept them.'}
      </Typography>
      {data && data.reasons.length > 1 && (
        <TextField
          select
          label="Why"
          value={reason}
          onChange={(event) => {
            setReason(event.target.value as ProblemReason | '');
            setPage(0);
          }}
          sx={{ minWidth: 'min(20rem, 100%)' }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">Any reason</MenuItem>
          {data.reasons.map(({ reason: one, rows }) => (
            <MenuItem key={one} value={one}>
              {PROBLEM_LABELS[one]} ({formatNumber(rows)})
            </MenuItem>
          ))}
        </TextField>
      )}
      {error && <ErrorMessage failure={error} again={refetch} />}
      {!data && !error && <LoadingIndicator />}
      {data && (
        <>
          <StackingTable
            label="Rows that cannot be read"
            headings={['Row', 'What is wrong', ...fields.map((field) => FIELD_LABELS[field])]}
          >
            {[...Map.groupBy(data.rows, ({ row_number }) => row_number)].map(([row, problems]) => (
              <ProblemRow
                key={row}
                name={typeof rowReference(format, row) === 'number' ? String(row) : nameRow(format, row)}
                problems={problems}
                fields={fields}
                acceptance={acceptanceOf(rowReference(format, row), { accepted, busy, pending })}
              />
            ))}
          </StackingTable>
          <TablePages total={data.total} page={page} rows={ROWS_PER_PAGE} onPage={setPage} of="problems" />
          {list.summary.held > 1 && (
            <FormControlLabel
              label={`Accept all ${formatCount(list.summary.held, 'held row')}`}
              sx={{ display: 'flex' }}
              control={
                <Checkbox
                  checked={accepted === 'all'}
                  disabled={busy}
                  onChange={(_event, on) => pending.decide({ accepted_rows: on ? 'all' : undefined })}
                />
              }
            />
          )}
          {pending.decisions.accepted_rows !== undefined && (
            <Button
              variant="contained"
              disabled={busy}
              onClick={() => void pending.send()}
              sx={{ marginTop: 1 }}
            >
              Compare with the accepted rows
            </Button>
          )}
        </>
      )}
    </Box>
  );
}

interface Acceptance {
  row: RowReference;
  accepted: boolean;
  disabled: boolean;
  set: (accepted: boolean) => void;
}

/** Accepting a held row is one of the decisions that are sent together. */
function acceptanceOf(
  row: RowReference,
  {
    accepted,
    busy,
    pending,
  }: { accepted: 'all' | readonly RowReference[]; busy: boolean; pending: PendingDecisions },
): Acceptance {
  const rows = accepted === 'all' ? [] : accepted;
  return {
    row,
    accepted: accepted === 'all' || rows.includes(row),
    disabled: busy || accepted === 'all',
    set(isAccepted) {
      const others = rows.filter((other) => other !== row);
      pending.decide({ accepted_rows: isAccepted ? [...others, row] : others });
    },
  };
}

function ProblemRow({
  name,
  problems,
  fields,
  acceptance,
}: {
  name: string;
  problems: readonly Problem[];
  fields: readonly ScheduleField[];
  acceptance: Acceptance;
}) {
  const cells = problems[0]?.cells ?? {};
  return (
    <TableRow role="row" sx={{ '& td': { verticalAlign: 'top' } }}>
      <StackingCell heading="Row" sx={{ whiteSpace: 'nowrap', order: -2 }}>
        {name}
      </StackingCell>
      <StackingCell sx={{ minWidth: '15rem' }}>
        {problems.map((problem) => (
          <Typography key={problem.position} variant="body2" sx={{ color: 'error.main', fontWeight: 600 }}>
            {describeProblem(problem)}
          </Typography>
        ))}
        {problems.every(({ reason }) => isHeld(reason)) && (
          <FormControlLabel
            label="Accept"
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                size="small"
                checked={acceptance.accepted}
                disabled={acceptance.disabled}
                onChange={(_event, on) => acceptance.set(on)}
                slotProps={{ input: { 'aria-label': `Accept row ${acceptance.row}` } }}
              />
            }
          />
        )}
      </StackingCell>
      {fields.map((field) => {
        const wrong = problems.find((problem) => problem.field === field);
        return (
          <StackingCell
            key={field}
            heading={FIELD_LABELS[field]}
            sx={{
              ...(wrong && INVALID_CELL),
              whiteSpace: NO_WRAP_FIELDS.has(field) ? 'nowrap' : undefined,
              // Of a row that is a block, its hotel says first what it is about.
              order: field === 'hotel' ? -1 : undefined,
            }}
          >
            {cells[field] || wrong?.value || (wrong && <em>empty</em>)}
          </StackingCell>
        );
      })}
    </TableRow>
  );
}

/** Fields that are not wrapped. */
const NO_WRAP_FIELDS: ReadonlySet<ScheduleField> = new Set([
  'pickup_date',
  'pickup_time',
  'flight_number',
  'flight_date',
  'flight_time',
]);
const INVALID_CELL = { backgroundColor: 'var(--clay-wash)', boxShadow: 'inset 0 0 0 2px var(--clay)' };
