import {
  Box,
  Button,
  Checkbox,
  Collapse,
  FormControl,
  FormControlLabel,
  FormLabel,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { PROBLEM_LABELS } from '../../schedule-reading/problem-contract.ts';
import { FIELD_LABELS, type ScheduleField } from '../../schedule-reading/reading-contract.ts';
import { nameReference, type RowReference } from '../../schedule-reading/sheet-contract.ts';
import type { WholeList } from '../schedule-contract.ts';
import { FlightDayQuestion } from './flight-day-question.tsx';
import { HotelQuestion } from './hotel-question.tsx';
import { RadioQuestion } from './radio-question.tsx';
import { TYPE_LABELS } from './schedule-labels.ts';
import { useHotel } from './use-hotel.ts';
import type { PendingDecisions } from './use-pending-decisions.ts';

const SHOWN = 12;
const ORDER_LABELS = { 'day-first': 'The day comes first', 'month-first': 'The month comes first' };
type Order = keyof typeof ORDER_LABELS;

/**
 * Decisions made about this list, or remembered from an earlier one like it; staff can change them. [DESK-87]
 */
export function PastDecisions({
  list: { choices },
  busy,
  pending: { decisions, decide, send },
}: {
  list: WholeList;
  busy: boolean;
  pending: PendingDecisions;
}) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(SHOWN);
  const orders = Object.entries(choices.dateOrders ?? {}) as [ScheduleField, Order][];
  const hotels = Object.entries(choices.hotels ?? {});
  const flightDays = Object.entries(choices.flight_days ?? {});
  const lists = LISTED_PARTS.map((part) => ({ part, decided: listOf(choices[part]) }));
  const lengths = [hotels, ...lists.map(({ decided }) => decided)].map(({ length }) => length);
  const count = [orders.length, flightDays.length, ...lengths].reduce(
    (sum, length) => sum + length,
    choices.type ? 1 : 0,
  );
  const longest = Math.max(...lengths);
  if (count === 0) return null;

  return (
    <Box component="section" aria-labelledby="decided">
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Typography variant="h2" id="decided">
          {formatCount(count, 'answer')} given
        </Typography>
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Hide the answers' : 'Show or change the answers'}
        </Button>
      </Box>
      <Collapse in={isOpen} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', paddingTop: 1 }}>
          <Typography color="textSecondary">
            About this list, or remembered of the last one with these headings.
          </Typography>
          {choices.type && (
            <RadioQuestion
              label="What is it a list of?"
              value={decisions.type ?? choices.type}
              options={Object.entries(TYPE_LABELS)}
              onChoose={(type) => decide({ type: type as 'group' | 'private' })}
            />
          )}
          {orders.map(([field, order]) => (
            <RadioQuestion
              key={field}
              label={`${FIELD_LABELS[field]}: in which order is 05/06 written?`}
              value={decisions.dateOrders?.[field] ?? order}
              options={Object.entries(ORDER_LABELS)}
              onChoose={(chosen) =>
                decide({ dateOrders: { ...decisions.dateOrders, [field]: chosen as Order } })
              }
            />
          ))}
          {flightDays.map(([flight, day]) => (
            <FlightDayQuestion
              key={flight}
              flight={flight}
              value={day}
              decided={decisions.flight_days}
              onDecide={(flight_days) => decide({ flight_days })}
            />
          ))}
          {hotels.slice(0, shown).map(([text, hotel]) => (
            <PastHotelDecision
              key={text}
              text={text}
              decided={hotel}
              value={decisions.hotels?.[text] === undefined ? hotel : decisions.hotels[text]}
              onChoose={(chosen) =>
                decide({ hotels: { ...decisions.hotels, [text]: chosen === undefined ? hotel : chosen } })
              }
            />
          ))}
          {lists.map(
            ({ part, decided }) =>
              decided.length > 0 && (
                <DecisionList
                  key={part}
                  label={LIST_LABELS[part]}
                  decided={decided.slice(0, shown)}
                  chosen={listOf(decisions[part] ?? choices[part])}
                  nameOf={(one) => (one === 'all' ? 'All of them' : nameOne(part, one, choices))}
                  onChoose={(chosen) => decide({ [part]: chosen.includes('all') ? 'all' : chosen })}
                />
              ),
          )}
          {longest > shown && <Button onClick={() => setShown(longest)}>Show all {longest}</Button>}
          <Button
            variant="contained"
            loading={busy}
            disabled={SHOWN_PARTS.every((part) => decisions[part] === undefined)}
            onClick={send}
          >
            Read it anew
          </Button>
        </Box>
      </Collapse>
    </Box>
  );
}

/** With what the row was held for when it was accepted. */
function nameAccepted(row: RowReference, { accepted_reasons = {} }: WholeList['choices']): string {
  const reasons = accepted_reasons[row] ?? [];
  return [
    `${nameReference(row)}${reasons.length > 0 ? ':' : ''}`,
    ...reasons.map((each) => PROBLEM_LABELS[each]),
  ].join(' ');
}

/** Answers that are lists, with what they are lists of. */
const LIST_LABELS = {
  accepted_days: 'Days that are right',
  accepted_flight_times: 'Flights that leave at all the times that rows state',
  codeshares: 'Flights with two numbers',
  accepted_rows: 'Held rows that are accepted',
  withdraw: 'Departures that are not in the list and are withdrawn',
};
type ListedPart = keyof typeof LIST_LABELS;
const LISTED_PARTS = Object.keys(LIST_LABELS) as ListedPart[];
const SHOWN_PARTS = ['type', 'dateOrders', 'flight_days', 'hotels', ...LISTED_PARTS] as const;

function listOf(decided: 'all' | readonly RowReference[] | undefined): readonly RowReference[] {
  return decided === 'all' ? [decided] : (decided ?? []);
}

function nameOne(part: ListedPart, one: RowReference, choices: WholeList['choices']): string {
  if (part === 'accepted_rows') return nameAccepted(one, choices);
  if (part === 'accepted_days') return formatDayWithWeekday(String(one));
  if (part === 'codeshares') return String(one).split('>').map(formatFlight).join(' = ');
  const [flight = '', day = ''] = String(one).split('@');
  return `${formatFlight(flight) || 'No flight'}, ${formatDayWithWeekday(day)}`;
}

/** A flight number with a space after its airline. */
function formatFlight(flight: string): string {
  return flight.replace(/^([A-Z]{2}|[A-Z]\d|\d[A-Z])(?=\d)/, '$1 ');
}

/** Answers of one kind, each of which staff can take back. */
function DecisionList({
  label,
  decided,
  chosen,
  nameOf,
  onChoose,
}: {
  label: string;
  decided: readonly RowReference[];
  chosen: readonly RowReference[];
  nameOf: (one: RowReference) => string;
  onChoose: (chosen: RowReference[]) => void;
}) {
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      {decided.map((one) => (
        <FormControlLabel
          key={one}
          label={nameOf(one)}
          control={
            <Checkbox
              checked={chosen.includes(one)}
              onChange={(_event, on) =>
                onChoose(on ? [...chosen, one] : chosen.filter((other) => other !== one))
              }
            />
          }
        />
      ))}
    </FormControl>
  );
}

function PastHotelDecision({
  text,
  decided,
  value,
  onChoose,
}: {
  text: string;
  decided: number | null;
  value: number | null;
  onChoose: (hotel: number | null | undefined) => void;
}) {
  const hotel = useHotel(decided ?? '');
  if (decided !== null && !hotel) return null;
  return (
    <HotelQuestion
      question={{ about: 'hotel', text, nearest: hotel ? [{ id: hotel.id, name: hotel.name }] : [] }}
      value={value}
      onChoose={onChoose}
    />
  );
}
