import { Alert, Box, Button, Link as PlainLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatCount, formatNumber } from '../../../ui/admin/format-count.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { UndoPreview } from '../admin-contract.ts';
import type { Refusal, WholeList } from '../schedule-contract.ts';
import { GoneField } from './gone-field.tsx';
import { MailsByHotel } from './mails-by-hotel.tsx';
import { formatChanges, isRefusal, REFUSAL_LABELS } from './schedule-labels.ts';
import { SCHEDULES } from './schedule-paths.ts';

/** Undo of a publish, with a preview. */
export function UndoPanel({ list, onChanged }: { list: WholeList; onChanged: () => Promise<unknown> }) {
  const [asked, setAsked] = useState(false);
  return (
    <Box component="section" aria-labelledby="undo">
      <Typography variant="h2" id="undo" sx={{ marginBottom: 1 }}>
        Undo
      </Typography>
      {asked ? (
        <Preview list={list} onChanged={onChanged} />
      ) : (
        <>
          <Typography sx={{ marginBottom: 1 }}>
            {list.noted
              ? 'The office of the list no longer states its departures, unless another list of it does. Nothing changes for guests.'
              : 'Brings back what was published before, and notifies the guests who were notified then.'}
            {list.origin === 'import' &&
              ' What you answered about the list is asked again about the next one.'}
          </Typography>
          {(list.choices.codeshares?.length ?? 0) > 0 && (
            <Typography sx={{ marginBottom: 1 }}>
              That numbers are of one flight stays so: part them in{' '}
              <PlainLink component={Link} to="/departures/flight-numbers">
                Flight numbers
              </PlainLink>
              .
            </Typography>
          )}
          <Button variant="outlined" onClick={() => setAsked(true)}>
            See what an undo would change
          </Button>
        </>
      )}
    </Box>
  );
}

function Preview({ list, onChanged }: { list: WholeList; onChanged: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const path = `${SCHEDULES}${list.id}/undo/`;
  const { data, error, refetch } = useAdminQuery<UndoPreview>(path);
  const [refusal, setRefusal] = useState<Refusal>();
  const [typedGone, setTypedGone] = useState('');

  async function undo() {
    setRefusal(undefined);
    try {
      const { list_id } = await adminApi.post<{ list_id: number }>(path, {
        ...(typedGone === '' ? {} : { accept_gone: Number(typedGone) }),
      });
      await onChanged();
      void navigate(`/schedules/${list_id}`);
    } catch (failure) {
      if (!(failure instanceof AdminError) || !isRefusal(failure.key)) throw failure;
      setTypedGone('');
      setRefusal(failure.key);
      await refetch();
    }
  }

  if (error) return <ErrorMessage failure={error} again={refetch} />;
  if (!data) return <LoadingIndicator />;
  const { gone } = data.summary;
  const isUnconfirmed = refusal === 'gone_not_confirmed';
  const reason = isUnconfirmed ? data.refusal : (refusal ?? data.refusal);
  if (reason) return <UndoRefused reason={reason} departures={data.departures} />;
  const { summary, changed_since } = data;
  const what = list.noted ? 'list' : 'publish';
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>
        An undo means: <strong>{formatChanges(summary)}</strong>.
      </Typography>
      {changed_since > 0 && (
        <Alert severity="info">
          {changed_since === 1
            ? '1 departure stays as it is, because it has been changed since, or an equal one has been published'
            : `${formatNumber(changed_since)} departures stay as they are, because they have been changed since, or equal ones have been published`}
          :
          <DepartureList departures={data.departures} total={changed_since} />
        </Alert>
      )}
      <MailsByHotel mails={summary.mails} when="when you undo it" />
      {isUnconfirmed && (
        <Alert severity="error" role="alert">
          {REFUSAL_LABELS.gone_not_confirmed}
        </Alert>
      )}
      {gone > 0 && <GoneField gone={gone} typed={typedGone} onType={setTypedGone} />}
      <ConfirmButton
        variant="contained"
        color="error"
        disabled={gone > 0 && Number(typedGone) !== gone}
        question={`Undo this ${what}?`}
        text={
          <Typography>
            {formatChanges(summary)}. {describeMails(summary.mails.total)}
          </Typography>
        }
        confirm="Undo"
        onConfirm={undo}
      >
        Undo this {what} …
      </ConfirmButton>
    </Box>
  );
}

function describeMails(total: number): string {
  if (total === 0) return 'Nobody gets an e-mail.';
  return `${formatCount(total, 'guest')} ${total === 1 ? 'gets' : 'get'} an e-mail at once.`;
}

function UndoRefused({ reason, departures }: { reason: Refusal; departures: UndoPreview['departures'] }) {
  return (
    <Alert severity="info">
      {reason === 'changed_since'
        ? 'Nothing of it can be undone any more: all its departures have been changed since, or equal ones have been published in their former places. Undo the later publish first, or edit them by hand.'
        : reason === 'compare_again'
          ? 'Somebody published something else just now, so nothing was undone. Try again.'
          : REFUSAL_LABELS[reason]}
      <DepartureList departures={departures} total={departures.length} />
    </Alert>
  );
}

function DepartureList({
  departures,
  total,
}: {
  departures: UndoPreview['departures'];
  /** How many there are. */
  total: number;
}) {
  if (departures.length === 0) return null;
  return (
    <Box component="ul" sx={{ margin: 0, paddingLeft: 3 }}>
      {departures.map(({ hotel, pickup_date, flight_number, last_name }, at) => (
        <li key={`${hotel} ${pickup_date} ${flight_number} ${last_name} ${at}`}>
          {[hotel, formatDayWithWeekday(pickup_date), flight_number, last_name].filter(Boolean).join(', ')}
        </li>
      ))}
      {total > departures.length && <li>and {formatCount(total - departures.length, 'other')}</li>}
    </Box>
  );
}
