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
import type { ListChoices, ListReading, ScheduleField, WholeList } from '../schedule-contract.ts';
import { columnLetter, FIELD_WORDS, FIELDS } from './schedule-labels.ts';
import type { OpenAnswers } from './use-answers.ts';

type Columns = NonNullable<ListChoices['columns']>;
const NOTHING_READ: Pick<ListReading, 'headings' | 'columns' | 'preview' | 'questions'> = {
  headings: [],
  columns: {},
  preview: [],
  questions: [],
};
/** Without them there is no list. */
const ALWAYS: readonly ScheduleField[] = ['hotel', 'pickup_date'];

/** The first rows of the file, with what each column was taken for; staff may say otherwise. */
export function ColumnsOfFile({
  list,
  busy,
  open: { answers, answer, send },
}: {
  list: WholeList;
  busy: boolean;
  open: OpenAnswers;
}) {
  const reading = list.reading ?? NOTHING_READ;
  const asked = reading.questions.flatMap((question) => (question.about === 'column' ? [question] : []));
  const [wanted, setWanted] = useState(false);
  const isOpen = wanted || asked.length > 0;
  const columns: Columns = answers.columns ?? reading.columns;
  const fieldOf = (column: number) => FIELDS.find((field) => columns[field] === column);
  const isCandidate = (column: number) => asked.some(({ candidates }) => candidates.includes(column));
  const setColumns = (said: Columns) =>
    answer({ columns: FIELDS.some((field) => said[field] !== reading.columns[field]) ? said : undefined });

  function say(column: number, field: ScheduleField | '') {
    const others = FIELDS.map((one) => [one, columns[one] === column ? null : columns[one]] as const);
    const kept = Object.fromEntries(others.filter(([, at]) => at !== undefined));
    setColumns(field ? { ...kept, [field]: column } : kept);
  }

  return (
    <Box component="section" aria-labelledby="columns">
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Typography variant="h2" id="columns">
          What each column says
        </Typography>
        {asked.length === 0 && (
          <Button onClick={() => setWanted(!isOpen)} aria-expanded={isOpen}>
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
                      {columnLetter(column)} · {heading || '(no heading)'}
                    </Box>
                    <Select
                      value={fieldOf(column) ?? ''}
                      displayEmpty
                      fullWidth
                      inputProps={{ 'aria-label': `Column ${columnLetter(column)} ${heading} says` }}
                      onChange={(event) => say(column, event.target.value as ScheduleField | '')}
                    >
                      <MenuItem value="">Not used</MenuItem>
                      {FIELDS.map((field) => (
                        <MenuItem key={field} value={field}>
                          {FIELD_WORDS[field]}
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
                  <TableCell sx={{ color: 'text.secondary' }}>{row}</TableCell>
                  {reading.headings.map((heading, column) => (
                    <TableCell key={`${columnLetter(column)} ${heading}`}>{cells[column]}</TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
        {asked
          .filter(({ field }) => !ALWAYS.includes(field))
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
              label={`No column says the ${FIELD_WORDS[field].toLowerCase()}`}
            />
          ))}
        <Button
          variant="contained"
          sx={{ marginTop: 2 }}
          disabled={!answers.columns}
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
