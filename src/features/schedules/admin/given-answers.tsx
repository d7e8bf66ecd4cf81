import { Box, Button, Collapse, Typography } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../../../ui/admin/format-count.ts';
import type { ScheduleField, WholeList } from '../schedule-contract.ts';
import { HotelQuestion } from './hotel-question.tsx';
import { OneOf } from './one-of.tsx';
import { FIELD_WORDS, TYPE_WORDS } from './schedule-labels.ts';
import type { OpenAnswers } from './use-answers.ts';
import { useHotel } from './use-hotel.ts';

const SHOWN = 12;
const ORDER_WORDS = { 'day-first': 'The day comes first', 'month-first': 'The month comes first' };
type Order = keyof typeof ORDER_WORDS;

/** What staff answered about this list, or about one of its kind before: a slip is put right here. [DESK-87] */
export function GivenAnswers({
  list: { choices, reading },
  busy,
  open: { answers, answer, send },
}: {
  list: WholeList;
  busy: boolean;
  open: OpenAnswers;
}) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(SHOWN);
  const orders = Object.entries(choices.dateOrders ?? {}) as [ScheduleField, Order][];
  const hotels = Object.entries(choices.hotels ?? {});
  const format = reading?.format;
  const sheets = choices.sheet && format && format.kind !== 'csv' ? format.sheets : [];
  const count = (choices.type ? 1 : 0) + (sheets.length > 1 ? 1 : 0) + orders.length + hotels.length;
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
            <OneOf
              label="What is it a list of?"
              value={answers.type ?? choices.type}
              choices={Object.entries(TYPE_WORDS)}
              onChoose={(type) => answer({ type: type as 'group' | 'private' })}
            />
          )}
          {sheets.length > 1 && (
            <OneOf
              label="Which sheet is the list?"
              value={answers.sheet ?? choices.sheet}
              choices={sheets.map((sheet) => [sheet, sheet])}
              onChoose={(sheet) => answer({ sheet })}
            />
          )}
          {orders.map(([field, order]) => (
            <OneOf
              key={field}
              label={`${FIELD_WORDS[field]}: in which order is 05/06 written?`}
              value={answers.dateOrders?.[field] ?? order}
              choices={Object.entries(ORDER_WORDS)}
              onChoose={(chosen) =>
                answer({ dateOrders: { ...answers.dateOrders, [field]: chosen as Order } })
              }
            />
          ))}
          {hotels.slice(0, shown).map(([text, hotel]) => (
            <GivenHotel
              key={text}
              text={text}
              given={hotel}
              value={answers.hotels?.[text] === undefined ? hotel : answers.hotels[text]}
              onChoose={(chosen) =>
                answer({ hotels: { ...answers.hotels, [text]: chosen === undefined ? hotel : chosen } })
              }
            />
          ))}
          {hotels.length > shown && (
            <Button onClick={() => setShown(hotels.length)}>Show all {hotels.length}</Button>
          )}
          <Button
            variant="contained"
            loading={busy}
            disabled={!answers.type && !answers.sheet && !answers.dateOrders && !answers.hotels}
            onClick={send}
          >
            Read it anew
          </Button>
        </Box>
      </Collapse>
    </Box>
  );
}

function GivenHotel({
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
