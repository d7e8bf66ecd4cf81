import { Box, Button, Collapse, Typography } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { FIELD_LABELS, type ScheduleField, type WholeList } from '../schedule-contract.ts';
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
  const count = (choices.type ? 1 : 0) + orders.length + flightDays.length + hotels.length;
  if (count === 0) return null;

  return (
    <Box component="section" aria-labelledby="given">
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Typography variant="h2" id="given">
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
              given={hotel}
              value={decisions.hotels?.[text] === undefined ? hotel : decisions.hotels[text]}
              onChoose={(chosen) =>
                decide({ hotels: { ...decisions.hotels, [text]: chosen === undefined ? hotel : chosen } })
              }
            />
          ))}
          {hotels.length > shown && (
            <Button onClick={() => setShown(hotels.length)}>Show all {hotels.length}</Button>
          )}
          <Button
            variant="contained"
            loading={busy}
            disabled={!decisions.type && !decisions.dateOrders && !decisions.flight_days && !decisions.hotels}
            onClick={send}
          >
            Read it anew
          </Button>
        </Box>
      </Collapse>
    </Box>
  );
}

function PastHotelDecision({
  text,
  given,
  value,
  onChoose,
}: {
  text: string;
  given: number | null;
  value: number | null;
  onChoose: (hotel: number | null | undefined) => void;
}) {
  const hotel = useHotel(given ?? '');
  if (given !== null && !hotel) return null;
  return (
    <HotelQuestion
      question={{ about: 'hotel', text, nearest: hotel ? [{ id: hotel.id, name: hotel.name }] : [] }}
      value={value}
      onChoose={onChoose}
    />
  );
}
