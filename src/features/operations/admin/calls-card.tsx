import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatCount, formatNumber } from '../../../ui/admin/format-count.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { adminKey } from '../../../ui/admin/use-admin-query.ts';
import { madridClock } from '../../../values/madrid-clock.ts';
import { mapsLink } from '../../../values/maps-link.ts';
import { kilometersBetween } from '../../../values/position.ts';
import { CALL_HOURS } from '../calls-contract.ts';
import type { CallChange, HeardPickup, Today } from '../today-contract.ts';
import { Phone } from './phone.tsx';
import { Row, Rows } from './rows.tsx';
import { TodayCard } from './today-card.tsx';
import { type ShownCall, useShownCalls } from './use-shown-calls.ts';

const TODAY = '/api/admin/today/';
const NO_BREAK = '\u00a0';
/** Then the representative has to go there. */
const MAX_ATTEMPTS = 3;

/** Hotels whose reception heard something else than is published, and hotels that were called. [DESK-78] */
export function CallsCard({ rows, published, now }: Today['calls'] & Pick<Today, 'now'>) {
  const { calls, forget } = useShownCalls(rows, new Date(now));
  const toCall = new Set(calls.map(({ call }) => call.hotel_id));
  const called = rows.filter(({ hotel_id }) => !toCall.has(hotel_id));
  return (
    <TodayCard
      title="Hotels to call"
      count={calls.length}
      checked={published > 0}
      emptyText={
        published > 0
          ? `${formatCount(published, 'departure')} of the next ${CALL_HOURS} hours: no reception last heard anything else than is published.`
          : `No departure of the next ${CALL_HOURS} hours is published.`
      }
      hint="What these receptions last heard, or have on their sheet, is not what is published. Read them the new times, then record it."
      after={
        called.length > 0 && (
          <Calls calls={called.map((call) => ({ call, former: undefined }))} label="Called" forget={forget} />
        )
      }
    >
      <Calls calls={calls} label="To call" forget={forget} />
    </TodayCard>
  );
}

type Forget = (hotelId: number) => void;

function Calls({ calls, label, forget }: { calls: readonly ShownCall[]; label: string; forget: Forget }) {
  return (
    <Rows label={label}>
      {calls.map((shown) => (
        <Row key={shown.call.hotel_id}>
          <CallRow shown={shown} forget={forget} />
        </Row>
      ))}
    </Rows>
  );
}

function CallRow({ shown: { call, former }, forget }: { shown: ShownCall; forget: Forget }) {
  const { hotel, hotel_id, reception_phone, changes, attempts, called } = call;
  const { busy, failure, run } = useRecord(() => forget(hotel_id));
  // As the caller sees it: a publish in between makes the next call due.
  const record = (outcome: 'called' | 'no_answer', read: readonly CallChange[]) => {
    const state = read.map(({ departure_id, after: pickup }) => ({ departure_id, pickup }));
    return run(() => adminApi.post(`${TODAY}calls/${hotel_id}/`, { outcome, state }));
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{hotel}</Typography>
          {changes.map((change) => (
            <Change key={change.departure_id} change={change} />
          ))}
          {changes.length === 0 && called && (
            <Typography variant="body2" color="textSecondary">
              Called by {called.by} at {madridClock(new Date(called.at)).time}
            </Typography>
          )}
        </Box>
        <Phone number={reception_phone} hotelId={hotel_id} hotel={hotel} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {changes.length > 0
            ? !former && (
                <>
                  <Button
                    size="small"
                    variant="contained"
                    disabled={busy}
                    onClick={() => record('called', changes)}
                  >
                    Called
                  </Button>
                  <Button
                    size="small"
                    variant="outlined"
                    disabled={busy}
                    onClick={() => record('no_answer', changes)}
                  >
                    No answer
                  </Button>
                </>
              )
            : called &&
              !former && (
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={`Not called after all: ${hotel}`}
                  onClick={() => run(() => adminApi.delete(`${TODAY}contacts/${called.id}/`))}
                >
                  Not called after all
                </Button>
              )}
        </Box>
      </Box>
      {former && (
        <Alert severity="warning" sx={{ marginTop: 1 }}>
          {changes.length > 0
            ? 'This changed while it was shown. Did you read to the reception what stood here before?'
            : 'Nothing is due here any more, as something was published or printed meanwhile. Did you read to the reception what stood here?'}
          {former.map((change) => (
            <Change key={change.departure_id} change={change} />
          ))}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
            <Button size="small" variant="contained" disabled={busy} onClick={() => record('called', former)}>
              Yes, they heard that
            </Button>
            <Button size="small" variant="outlined" disabled={busy} onClick={() => forget(hotel_id)}>
              No
            </Button>
          </Box>
        </Alert>
      )}
      {changes.length > 0 && attempts > 0 && <Attempts attempts={attempts} />}
      {failure !== undefined && <ErrorMessage failure={failure} />}
    </>
  );
}

function Attempts({ attempts }: { attempts: number }) {
  if (attempts < MAX_ATTEMPTS) {
    return (
      <Typography variant="body2" color="textSecondary">
        No answer {attempts === 1 ? 'once' : 'twice'} so far.
      </Typography>
    );
  }
  return (
    <Alert severity="error" sx={{ marginTop: 1 }}>
      No answer {attempts} times. Ask the representative of this hotel to go there, then record the call.
    </Alert>
  );
}

/** Runs a change of what is recorded, then `onRecorded`. */
function useRecord(onRecorded: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      onRecorded();
      await client.invalidateQueries({ queryKey: adminKey(TODAY) });
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, run };
}

function positionOf(pickup: HeardPickup | null) {
  const { lat = null, lng = null } = pickup ?? {};
  return lat === null || lng === null ? undefined : { latitude: lat, longitude: lng };
}

/** Former values struck through, current ones beside them. */
function Change({ change }: { change: CallChange }) {
  const { before, after, other_hotel, flight_number, last_name, type } = change;
  const label = [
    type === 'private' ? last_name || 'private' : 'group',
    flight_number.replaceAll(' ', NO_BREAK),
  ]
    .filter(Boolean)
    .join(', ');
  const isRenamed = before && after && after.point !== before.point;
  const [former, place] = [before, after].map(positionOf);
  const meters = former && place && !isRenamed ? Math.round(kilometersBetween(former, place) * 1000) : 0;
  const day = before?.date === after?.date ? undefined : after?.date;
  return (
    <Typography variant="body2">
      {before ? (
        <s>
          {formatDayWithWeekday(before.date)} {before.time ?? 'no time'}
        </s>
      ) : (
        'new:'
      )}{' '}
      <Box component="strong" sx={{ color: 'var(--clay)' }}>
        {after
          ? `${day === undefined ? '' : `${formatDayWithWeekday(day)} `}${after.time ?? 'no time yet'}`
          : other_hotel
            ? `now from ${other_hotel}`
            : 'does not leave'}
      </Box>
      {', '}
      {label}
      {isRenamed && (
        <>
          <br />
          <s>{before.point || 'no place'}</s>{' '}
          <Box component="strong" sx={{ color: 'var(--clay)' }}>
            {after.point || 'no place yet'}
          </Box>
        </>
      )}
      {place && meters > 0 && (
        <>
          <br />
          {after?.point}:{' '}
          <Box component="strong" sx={{ color: 'var(--clay)' }}>
            {formatNumber(meters)} m from where it was
          </Box>{' '}
          <a href={mapsLink(place.latitude, place.longitude)} target="_blank" rel="noopener">
            on the map
          </a>
        </>
      )}
    </Typography>
  );
}
