import { Box, Button, Checkbox, Collapse, FormControlLabel, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { parseCalendarDate } from '../../../values/calendar-date.ts';
import type { ScheduleScope, ScopeDecision, WholeList } from '../schedule-contract.ts';
import { RadioQuestion } from './radio-question.tsx';
import type { PendingDecisions } from './use-pending-decisions.ts';

/** Describes what the list replaces, and lets staff change it. */
export function ScopePanel({
  list,
  busy,
  pending: { decisions, decide, send },
}: {
  list: WholeList;
  busy: boolean;
  pending: PendingDecisions;
}) {
  const { scope, choices } = list;
  const [isOpen, setOpen] = useState(false);
  const [fields, setFields] = useState(() => fieldsOf(choices.scope));
  if (!scope) return null;
  const { hotels, from, to, additions } = fields;
  const reversed = from !== '' && to !== '' && from > to;

  function set(part: Partial<ScopeFields>) {
    const next = { ...fields, ...part };
    setFields(next);
    const isAsBefore = JSON.stringify(next) === JSON.stringify(fieldsOf(choices.scope));
    decide({ scope: isAsBefore ? undefined : decisionOf(next) });
  }

  return (
    <Box component="section" aria-labelledby="scope">
      <Typography variant="h2" id="scope" sx={{ marginBottom: 1 }}>
        What it replaces
      </Typography>
      <Typography sx={{ maxWidth: '46rem' }}>{describeScope(scope)}</Typography>
      <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} sx={{ marginLeft: -1 }}>
        {isOpen ? 'Hide' : 'Change this'}
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', paddingTop: 1 }}>
          <RadioQuestion
            label="Which hotels?"
            value={hotels}
            options={[
              ['listed', 'Only the hotels that the list names'],
              ['all', 'All hotels: those that it does not name have no departures on these days'],
            ]}
            onChoose={(chosen) => set({ hotels: chosen as 'listed' | 'all' })}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <DayField label="From this day" value={from} onChange={(day) => set({ from: day })} />
            <DayField label="To this day" value={to} onChange={(day) => set({ to: day })} />
          </Box>
          <Typography variant="body2" color="textSecondary">
            {reversed
              ? 'The last day is before the first.'
              : 'Left empty: from the first to the last day of the list. Rows on other days are left out.'}
          </Typography>
          <FormControlLabel
            control={<Checkbox checked={additions} onChange={(_event, on) => set({ additions: on })} />}
            label="It only adds and changes: nothing is gone"
          />
          <Button variant="contained" loading={busy} disabled={reversed || !decisions.scope} onClick={send}>
            Compare so
          </Button>
        </Box>
      </Collapse>
    </Box>
  );
}

interface ScopeFields {
  hotels: 'listed' | 'all';
  from: string;
  to: string;
  additions: boolean;
}

function fieldsOf(decision: ScopeDecision = {}): ScopeFields {
  const { hotels = 'listed', from = '', to = '', additions_only = false } = decision;
  return { hotels, from, to, additions: additions_only };
}

function decisionOf({ hotels, from, to, additions }: ScopeFields): ScopeDecision {
  const [first, last] = [parseCalendarDate(from), parseCalendarDate(to)];
  return {
    hotels,
    additions_only: additions,
    ...(first ? { from: first } : {}),
    ...(last ? { to: last } : {}),
  };
}

function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={value ? formatDayWithWeekday(value) : ' '}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

function describeScope({ hotels, from, to, additions_only }: ScheduleScope): string {
  if (!from || !to) return 'No row of it can be read yet, so it replaces nothing.';
  const where =
    hotels === 'all'
      ? 'all hotels'
      : hotels.length === 1
        ? 'the one hotel that it names'
        : `the ${formatCount(hotels.length, 'hotel')} that it names`;
  const days =
    from === to
      ? `on ${formatDayWithWeekday(from)}`
      : `from ${formatDayWithWeekday(from)} to ${formatDayWithWeekday(to)}`;
  const rest = additions_only
    ? 'It only adds and changes: nothing is gone.'
    : 'A departure published there that the list does not name is gone.';
  return `This list is about ${where}, pickups ${days}. ${rest}`;
}
