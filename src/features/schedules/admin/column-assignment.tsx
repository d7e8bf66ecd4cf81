import {
  Box,
  Button,
  Checkbox,
  Collapse,
  FormControlLabel,
  MenuItem,
  Select,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { columnLetter } from '../../schedule-reading/problem-contract.ts';
import {
  FIELD_LABELS,
  SCHEDULE_FIELDS,
  type ScheduleField,
} from '../../schedule-reading/reading-contract.ts';
import { rowReference } from '../../schedule-reading/sheet-contract.ts';
import type { ListDecisions, ListReading, WholeList } from '../schedule-contract.ts';
import type { PendingDecisions } from './use-pending-decisions.ts';

type Columns = NonNullable<ListDecisions['columns']>;
const EMPTY_READING: Pick<
  ListReading,
  'format' | 'headings' | 'columns' | 'preview' | 'questions' | 'section_column'
> = {
  format: null,
  headings: [],
  columns: {},
  preview: [],
  questions: [],
};
/** Fields that every list needs. */
const REQUIRED_FIELDS: readonly ScheduleField[] = ['hotel', 'pickup_date'];

/** The first rows of the file with the meaning of each column, which staff can change. */
export function ColumnAssignment({
  list,
  busy,
  pending: { decisions, decide, send },
}: {
  list: WholeList;
  busy: boolean;
  pending: PendingDecisions;
}) {
  const reading = list.reading ?? EMPTY_READING;
  const questions = reading.questions.flatMap((question) => (question.about === 'column' ? [question] : []));
  const [expanded, setExpanded] = useState(false);
  const isOpen = expanded || questions.length > 0;
  const columns: Columns = decisions.columns ?? reading.columns;
  const fieldOf = (column: number) => SCHEDULE_FIELDS.find((field) => columns[field] === column);
  const isCandidate = (column: number) => questions.some(({ candidates }) => candidates.includes(column));
  const setColumns = (changed: Columns) =>
    decide({
      columns: SCHEDULE_FIELDS.some((field) => changed[field] !== reading.columns[field])
        ? changed
        : undefined,
    });

  function assignColumn(column: number, field: ScheduleField | '') {
    const current = SCHEDULE_FIELDS.map(
      (one) => [one, columns[one] === column ? null : columns[one]] as const,
    );
    const others = Object.fromEntries(current.filter(([, at]) => at !== undefined));
    setColumns(field ? { ...others, [field]: column } : others);
  }

  return (
    <Box component="section" aria-labelledby="columns">
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Typography variant="h2" id="columns">
          What each column says
        </Typography>
        {questions.length === 0 && (
          <Button onClick={() => setExpanded(!isOpen)} aria-expanded={isOpen}>
            {isOpen ? 'Hide' : 'Show or change'}
          </Button>
        )}
      </Box>
      <Collapse in={isOpen} unmountOnExit>
        <TableContainer tabIndex={0} role="region" aria-label="The first rows of the file">
          <Table size="small" sx={{ width: 'auto' }}>
            <TableHead>
              <TableRow>
                <TableCell>
                  <span>Row</span>
                </TableCell>
                {reading.headings.map((heading, column) => (
                  <TableCell
                    key={`${columnLetter(column)} ${heading}`}
                    sx={{
                      verticalAlign: 'bottom',
                      minWidth: '9rem',
                      backgroundColor: isCandidate(column) ? 'var(--haze)' : '',
                    }}
                  >
                    <Box sx={{ marginBottom: 0.5 }}>
                      {column === reading.section_column ? 'Above the rows' : columnLetter(column)} ·{' '}
                      {heading || '(no heading)'}
                    </Box>
                    <Select
                      value={fieldOf(column) ?? ''}
                      displayEmpty
                      fullWidth
                      inputProps={{ 'aria-label': `Column ${columnLetter(column)} ${heading} says` }}
                      onChange={(event) => assignColumn(column, event.target.value as ScheduleField | '')}
                    >
                      <MenuItem value="">Not used</MenuItem>
                      {SCHEDULE_FIELDS.map((field) => (
                        <MenuItem key={field} value={field}>
                          {FIELD_LABELS[field]}
                        </MenuItem>
                      ))}
                    </Select>
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {reading.preview.map(({ row, cells }) => (
                <TableRow key={row}>
                  <TableCell sx={{ color: 'text.secondary' }}>{rowReference(reading.format, row)}</TableCell>
                  {reading.headings.map((heading, column) => (
                    <TableCell key={`${columnLetter(column)} ${heading}`}>{cells[column]}</TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
        {questions
          .filter(({ field }) => !REQUIRED_FIELDS.includes(field))
          .map(({ field }) => (
            <FormControlLabel
              key={field}
              sx={{ display: 'flex' }}
              control={
                <Checkbox
                  checked={columns[field] === null}
                  onChange={(_event, none) => setColumns(withNone(columns, field, none))}
                />
              }
              label={`No column says the ${FIELD_LABELS[field].toLowerCase()}`}
            />
          ))}
        <Button
          variant="contained"
          sx={{ marginTop: 2 }}
          disabled={!decisions.columns}
          loading={busy}
          onClick={send}
        >
          Read it with these columns
        </Button>
      </Collapse>
    </Box>
  );
}

function withNone(columns: Columns, field: ScheduleField, none: boolean): Columns {
  const { [field]: _former, ...others } = columns;
  return none ? { ...others, [field]: null } : others;
}
