import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { useSending } from '../../../ui/admin/use-sending.ts';
import { isOpenPair, type ListSummary, type Refusal, type WholeList } from '../schedule-contract.ts';
import { GoneField } from './gone-field.tsx';
import { formatChanges, isFullyRead, isHeldEdit, isRefusal, REFUSAL_LABELS } from './schedule-labels.ts';
import { SCHEDULES } from './schedule-paths.ts';
import type { PendingDecisions } from './use-pending-decisions.ts';

/**
 * The publish button with its numbers. Staff must tick that unreadable rows are left out, and type how many departures
 * are gone. [PUBL-08]
 */
export function PublishPanel({
  list,
  busy,
  pending: { unsent, send },
  onChanged,
}: {
  list: WholeList;
  /** Whether the list is being compared again. */
  busy: boolean;
  pending: PendingDecisions;
  onChanged: () => Promise<unknown>;
}) {
  const { summary, reading } = list;
  const unread = summary.problems - summary.left_out - summary.held;
  const incomplete = unread > 0 || (reading?.questions.length ?? 0) > 0;
  const [leaveOut, setLeaveOut] = useState(false);
  const openPairs = reading?.pairs.filter(isOpenPair).length ?? 0;
  const { gone } = summary;
  const confirmsGone = list.origin === 'import' && gone > 0 && openPairs === 0;
  const [typedGone, setTypedGone] = useState('');
  const held = isHeldEdit(list);
  const isReady =
    !held && openPairs === 0 && (!confirmsGone || Number(typedGone) === gone) && (!incomplete || leaveOut);
  const [refusal, setRefusal] = useState<Refusal>();
  const mails = summary.mails.total;
  // A change of a stop that no coach has yet is published for the lists to come, two numbers of a flight for guests who named one.
  const nothing = formatChanges(summary) === 'nothing changes' && list.stop_change === null && mails === 0;
  const noting = useSending();
  const isSettled = nothing && isFullyRead(summary);

  async function publish() {
    setRefusal(undefined);
    try {
      await adminApi.post(`${SCHEDULES}${list.id}/publish/`, {
        leave_out: leaveOut,
        comparison: list.comparison,
        ...(confirmsGone ? { accept_gone: gone } : {}),
      });
    } catch (failure) {
      if (!(failure instanceof AdminError) || !isRefusal(failure.key)) throw failure;
      if (failure.key !== 'nothing_to_publish') setRefusal(failure.key);
      // It waits no longer, or someone else published or discarded it: reload it.
      if (failure.key !== 'not_staged' && failure.key !== 'nothing_to_publish') return;
    }
    await onChanged();
  }
  async function compareAgain() {
    setRefusal(undefined);
    await send();
  }

  return (
    <Box
      component="section"
      aria-labelledby="publish"
      sx={{ borderTop: '2px solid var(--ink)', paddingTop: 2 }}
    >
      <Typography variant="h2" id="publish" sx={{ marginBottom: 1 }}>
        Publish
      </Typography>
      {nothing ? (
        <Typography sx={{ marginBottom: 1 }}>
          {isSettled
            ? 'There is nothing to publish. Once you note that, the list waits no longer, and your answers are remembered for the next one.'
            : 'There is nothing to publish yet: not all of it is decided or can be read.'}
        </Typography>
      ) : (
        <Typography sx={{ marginBottom: 1 }}>
          {capitalize(formatChanges(summary))}.{' '}
          {mails === 0
            ? 'Nobody gets an e-mail.'
            : `${formatCount(mails, 'guest')} ${mails === 1 ? 'gets' : 'get'} an e-mail.`}
        </Typography>
      )}
      {summary.held > 0 && !nothing && (
        <Typography sx={{ marginBottom: 1 }}>
          {held
            ? 'It is published only once you say above that it is right.'
            : `${formatCount(summary.held, 'row')} ${summary.held === 1 ? 'is' : 'are'} held and not published.`}
        </Typography>
      )}
      {incomplete && !nothing && (
        <FormControlLabel
          sx={{ marginBottom: 1 }}
          control={<Checkbox checked={leaveOut} onChange={(_event, on) => setLeaveOut(on)} />}
          label={
            unread > 0
              ? `Leave out the ${formatCount(unread, 'row')} that cannot be read`
              : 'Publish although some questions are open'
          }
        />
      )}
      {openPairs > 0 && !nothing && (
        <Typography sx={{ marginBottom: 1 }}>
          {formatCount(openPairs, 'pair')} above {openPairs === 1 ? 'has' : 'have'} no answer yet.
        </Typography>
      )}
      {confirmsGone && !nothing && <GoneField gone={gone} typed={typedGone} onType={setTypedGone} />}
      {list.outdated && !refusal && (
        <Alert
          severity="warning"
          sx={{ marginBottom: 2 }}
          action={
            <Button color="inherit" onClick={compareAgain}>
              Compare again
            </Button>
          }
        >
          Something else was published or noted since this was compared, or a hotel, a stop or a flight number
          was changed. Compare again to see what is different now.
        </Alert>
      )}
      {refusal && (
        <Alert
          severity="error"
          role="alert"
          sx={{ marginBottom: 2 }}
          action={
            refusal === 'compare_again' && (
              <Button color="inherit" onClick={compareAgain}>
                Compare again
              </Button>
            )
          }
        >
          {REFUSAL_LABELS[refusal]}
        </Alert>
      )}
      {unsent && (
        <Alert
          severity="warning"
          sx={{ marginBottom: 2 }}
          action={
            <Button color="inherit" onClick={compareAgain}>
              Compare with it
            </Button>
          }
        >
          What you chose above is not compared yet, so it would not be part of the publish.
        </Alert>
      )}
      {isSettled && (
        <>
          {noting.failure !== undefined && <ErrorMessage failure={noting.failure} />}
          <Button
            variant="contained"
            loading={noting.busy}
            disabled={busy || unsent || list.outdated}
            onClick={() => void noting.send(publish)}
          >
            Note that nothing changes
          </Button>
        </>
      )}
      {!nothing && (
        <Box>
          <ConfirmButton
            variant="contained"
            disabled={busy || unsent || !isReady || list.outdated}
            question={questionOf(list)}
            text={
              <Typography>
                {capitalize(formatChanges(summary))}.{' '}
                {mails === 0
                  ? 'Nobody asked to be notified, so nobody is mailed.'
                  : `${formatCount(mails, 'guest')} ${mails === 1 ? 'gets' : 'get'} an e-mail at once.`}{' '}
                {leaveOut && unread > 0 && `${formatCount(unread, 'row')} left out. `}
                You can undo it as long as nobody changes the same departures again.
              </Typography>
            }
            confirm="Publish"
            tone="primary"
            onConfirm={publish}
          >
            Publish …
          </ConfirmButton>
        </Box>
      )}
    </Box>
  );
}

/** Confirmation of an edit by hand, by what happens to its departure. */
const QUESTIONS = {
  add: 'Add this departure for guests?',
  remove: 'Remove this departure for guests?',
  change: 'Change this departure for guests?',
};

function questionOf({ origin, summary, stop_change }: WholeList): string {
  if (stop_change) return 'Change this stop for guests?';
  return origin === 'edit' ? QUESTIONS[kindOf(summary)] : 'Publish this list?';
}

function kindOf({ new: added, changed, flight_changed, gone }: ListSummary): keyof typeof QUESTIONS {
  if (changed + flight_changed > 0 || (added > 0 && gone > 0)) return 'change';
  return added > 0 ? 'add' : 'remove';
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
