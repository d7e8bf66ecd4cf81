import { Autocomplete, Box, Button, Collapse, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { reportUnreadable } from '../../../ui/admin/report-unreadable.ts';
import { parseCalendarDate } from '../../../values/calendar-date.ts';
import type { Completeness, ListDecisions, ScheduleScope, WholeList } from '../schedule-contract.ts';
import { RadioQuestion } from './radio-question.tsx';
import type { Decisions, PendingDecisions } from './use-pending-decisions.ts';

/** Describes what the list speaks for, and lets staff change it. [PUBL-01] */
export function ScopePanel({
  list,
  busy,
  pending: { decisions, decide, send },
}: {
  list: WholeList;
  busy: boolean;
  pending: PendingDecisions;
}) {
  const { scope, choices, reading } = list;
  const saved = fieldsOf(choices);
  const [fields, setFields] = useState(() =>
    fieldsOf({
      source: decisions.source ?? choices.source,
      complete: decisions.complete ?? choices.complete,
      scope: decisions.scope ?? choices.scope,
    }),
  );
  const { source, complete, from, to } = fields;
  const reversed = from !== '' && to !== '' && from > to;
  const isDecided =
    decisions.scope !== undefined || decisions.complete !== undefined || decisions.source !== undefined;
  const [isOpen, setOpen] = useState(isDecided);
  if (!scope) return null;

  function set(part: Partial<ScopeFields>) {
    const next = { ...fields, ...part };
    setFields(next);
    const hasOtherDays = next.from !== saved.from || next.to !== saved.to;
    decide({
      source: next.source.trim() && next.source !== saved.source ? next.source.trim() : undefined,
      complete: next.complete === saved.complete ? undefined : next.complete,
      scope: hasOtherDays ? daysOf(next) : undefined,
    });
  }

  return (
    <Box component="section" aria-labelledby="scope">
      <Typography variant="h2" id="scope" sx={{ marginBottom: 1 }}>
        What it is about
      </Typography>
      <Typography sx={{ maxWidth: '46rem' }}>{describeScope(scope)}</Typography>
      <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} sx={{ marginLeft: -1 }}>
        {isOpen ? 'Hide' : 'Change this'}
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', paddingTop: 1 }}>
          <RadioQuestion
            label="What is it complete for?"
            value={complete}
            options={Object.entries(COMPLETE_OPTIONS)}
            onChoose={(chosen) => set({ complete: chosen as Completeness })}
          >
            <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '46rem' }}>
              Remembered for the next list with these headings. Only departures that an earlier list of the
              same office named are withdrawn so.
            </Typography>
          </RadioQuestion>
          <Autocomplete
            freeSolo
            options={reading?.sources ?? []}
            inputValue={source}
            onInputChange={(_event, name) => set({ source: name })}
            renderInput={(props) => <TextField {...props} label="Office that sends it" />}
            sx={{ width: '100%', maxWidth: '24rem' }}
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
          <Button
            variant="contained"
            loading={busy}
            disabled={reversed || !isDecided}
            onClick={() => !reportUnreadable() && send()}
          >
            Apply and compare
          </Button>
        </Box>
      </Collapse>
    </Box>
  );
}

const COMPLETE_OPTIONS: Record<Completeness, string> = {
  coaches: 'Nothing more: only the hotels and flights that it names',
  flights: 'Its flights: hotels that it does not name with them have no coach to them',
  hotels: 'Its hotels: on its days they have no other coaches',
  days: 'Its days: there are no other coaches at any hotel',
};

interface ScopeFields {
  source: string;
  complete: Completeness;
  from: string;
  to: string;
}

function fieldsOf({ source = '', complete = 'coaches', scope = {} }: Decisions): ScopeFields {
  return { source, complete, from: scope.from ?? '', to: scope.to ?? '' };
}

function daysOf({ from, to }: ScopeFields): NonNullable<ListDecisions['scope']> {
  const [first, last] = [parseCalendarDate(from), parseCalendarDate(to)];
  return { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) };
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

function describeScope({ source, complete, from, to }: ScheduleScope): string {
  if (!from || !to) return 'No row of it can be read yet.';
  const days =
    from === to
      ? `on ${formatDayWithWeekday(from)}`
      : `from ${formatDayWithWeekday(from)} to ${formatDayWithWeekday(to)}`;
  return `A list of ${source}, with pickups ${days}. ${COMPLETE_TEXTS[complete]}`;
}

const COMPLETE_TEXTS: Record<Completeness, string> = {
  coaches: 'It changes what it names. Other flights and other hotels stay as they are.',
  flights: 'Coaches to its flights that it does not name are withdrawn. Other flights stay as they are.',
  hotels: 'Other coaches of its hotels on its days are withdrawn. Other hotels stay as they are.',
  days: 'Other coaches on its days are withdrawn at all hotels.',
};
