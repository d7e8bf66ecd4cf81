import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { adminKey } from '../../../ui/admin/use-admin-query.ts';
import { madridClock } from '../../../values/madrid-clock.ts';
import type { Call, Today } from '../today-contract.ts';
import { Phone } from './phone.tsx';
import { Row, Rows } from './rows.tsx';
import { TodayCard } from './today-card.tsx';

const TODAY = '/api/admin/today/';
const NO_BREAK = '\u00a0';

/** Departures of the next 12 hours that changed: hotels to call, and hotels called. [DESK-78] */
export function CallsCard({ to_call, rows }: Today['calls']) {
  const called = rows.filter((row) => row.called_at !== null);
  return (
    <TodayCard
      title="Changes to call about"
      count={to_call}
      emptyText={
        rows.length > 0 ? 'All hotels have been called.' : 'No departure of the next 12 hours has changed.'
      }
      hint="These leave within 12 hours, and guests may still go by the old time or place. Call the reception and tick it off."
      after={called.length > 0 && <Calls rows={called} label="Called" />}
    >
      <Calls rows={rows.filter((row) => row.called_at === null)} label="To call" />
    </TodayCard>
  );
}

function Calls({ rows, label }: { rows: readonly Call[]; label: string }) {
  return (
    <Rows label={label}>
      {rows.map((call) => (
        <Row key={`${call.list_id}-${call.position}`}>
          <CallRow call={call} />
        </Row>
      ))}
    </Rows>
  );
}

function CallRow({ call }: { call: Call }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<unknown>();
  // State of the checkbox until the server has answered.
  const [optimistic, setOptimistic] = useState<boolean>();
  const { hotel, hotel_id, reception_phone, called_at, called_by } = call;

  async function tick(called: boolean) {
    setOptimistic(called);
    setFailure(undefined);
    try {
      await adminApi.put(`${TODAY}calls/${call.list_id}/${call.position}/`, { called });
      await client.invalidateQueries({ queryKey: adminKey(TODAY) });
    } catch (problem) {
      setFailure(problem);
    } finally {
      setOptimistic(undefined);
    }
  }

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{hotel}</Typography>
          <Change call={call} />
        </Box>
        <Phone number={reception_phone} hotelId={hotel_id} hotel={hotel} />
        <FormControlLabel
          control={
            <Checkbox
              checked={optimistic ?? called_at !== null}
              disabled={optimistic !== undefined}
              onChange={(event) => tick(event.target.checked)}
            />
          }
          label={
            called_at === null
              ? 'Called'
              : `Called by ${called_by} at ${madridClock(new Date(called_at)).time}`
          }
          slotProps={{ typography: { variant: 'body2' } }}
        />
      </Box>
      {failure !== undefined && <ErrorMessage failure={failure} />}
    </>
  );
}

/** Former values struck through, current ones beside them. */
function Change({ call }: { call: Call }) {
  const { before, after, flight_number, last_name, type } = call;
  const label = [
    type === 'private' ? last_name || 'private' : 'group',
    flight_number.replaceAll(' ', NO_BREAK),
  ]
    .filter(Boolean)
    .join(', ');
  const moved = after && after.point !== before.point;
  return (
    <Typography variant="body2">
      <s>
        {formatDayWithWeekday(before.date)} {before.time ?? 'no time'}
      </s>{' '}
      <Box component="strong" sx={{ color: 'var(--clay)' }}>
        {after ? `${formatDayWithWeekday(after.date)} ${after.time ?? 'no time yet'}` : 'does not leave'}
      </Box>
      {', '}
      {label}
      {moved && (
        <>
          <br />
          <s>{before.point || 'no place'}</s>{' '}
          <Box component="strong" sx={{ color: 'var(--clay)' }}>
            {after.point || 'no place yet'}
          </Box>
        </>
      )}
    </Typography>
  );
}
