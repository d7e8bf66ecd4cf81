import { Alert, Box, Button, Typography } from '@mui/material';
import { Fragment, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { DraftNotice } from '../../../ui/admin/draft-notice.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { describeYears } from '../../schedule-reading/problem-contract.ts';
import { describeArrivals } from '../../schedule-reading/sheet-contract.ts';
import { isAboutWholeList, type ListDecisions, type WholeList } from '../schedule-contract.ts';
import { ColumnAssignment } from './column-assignment.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { FlightPairs } from './flight-pairs.tsx';
import { HeldEdit } from './held-edit.tsx';
import { ListQuestions } from './list-questions.tsx';
import { MailsByHotel } from './mails-by-hotel.tsx';
import { PastDecisions } from './past-decisions.tsx';
import { ProblemRows } from './problem-rows.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { RowNotices } from './row-notices.tsx';
import { isRefusal, REFUSAL_LABELS } from './schedule-labels.ts';
import { SCHEDULES } from './schedule-paths.ts';
import { ScopePanel } from './scope-panel.tsx';
import { SheetsPanel } from './sheets-panel.tsx';
import { UnmentionedDepartures } from './unmentioned-departures.tsx';
import type { FROM_FORM } from './use-departure-form.ts';
import { usePendingDecisions } from './use-pending-decisions.ts';

/** A staged list: open questions, changes and the publish. */
export function StagedList({
  list,
  onDecide,
  onChanged,
}: {
  list: WholeList;
  onDecide: (decisions: ListDecisions) => Promise<void>;
  onChanged: () => Promise<unknown>;
}) {
  const { deciding, failure, decide } = useDecisionRequest(onDecide);
  const pending = usePendingDecisions(`${SCHEDULES}${list.id}/`, decide);
  const navigate = useNavigate();
  const fromForm = (useLocation().state as Partial<typeof FROM_FORM> | null)?.fromForm;
  const { reading, summary } = list;
  const isEdit = list.origin === 'edit';
  const noun = isEdit ? 'edit' : 'list';
  const isUnreadable = reading?.questions.some(isAboutWholeList);

  async function discard() {
    await adminApi.delete(`${SCHEDULES}${list.id}/`);
    pending.discard();
    await onChanged();
    void navigate('/schedules');
  }
  async function changeAgain() {
    // Whatever the state of the list, the form still has its contents.
    await discardIgnoringErrors(list.id);
    await onChanged();
    void navigate(-1);
  }

  return (
    // Fields that hold what is typed begin with the decisions that were restored.
    <Fragment key={pending.restoredAt}>
      <DraftNotice at={pending.restoredAt} onDiscard={pending.discard} />
      {failure !== undefined && <DecisionError failure={failure} />}
      {deciding && (
        <Typography role="status" color="textSecondary">
          Reading and comparing again …
        </Typography>
      )}
      {reading && reading.questions.length > 0 && (
        <ListQuestions list={list} busy={deciding} pending={pending} />
      )}
      {reading && <SheetsPanel format={reading.format} busy={deciding} pending={pending} />}
      {reading && reading.inferred_years.length > 0 && (
        <Typography>{describeYears(reading.inferred_years)}.</Typography>
      )}
      {reading && reading.arrivals.length > 0 && <Typography>{describeArrivals(reading)}.</Typography>}
      {list.origin === 'import' && <PastDecisions list={list} busy={deciding} pending={pending} />}
      {reading && reading.headings.length > 0 && (
        <ColumnAssignment list={list} busy={deciding} pending={pending} />
      )}
      {isUnreadable ? (
        <Alert severity="info">The rows are read as soon as the questions above are answered.</Alert>
      ) : (
        <>
          {summary.problems > 0 && !isEdit && <ProblemRows list={list} busy={deciding} pending={pending} />}
          {summary.held > 0 && isEdit && (
            <HeldEdit list={list} busy={deciding} onAccept={() => void decide({ accepted_rows: 'all' })} />
          )}
          {reading && reading.notices.length > 0 && <RowNotices reading={reading} />}
          {reading && reading.pairs.length > 0 && (
            <FlightPairs list={list} pairs={reading.pairs} busy={deciding} pending={pending} />
          )}
          {list.origin === 'import' && <ScopePanel list={list} busy={deciding} pending={pending} />}
          {reading && reading.unmentioned.length > 0 && (
            <UnmentionedDepartures list={list} busy={deciding} pending={pending} />
          )}
          <ComparisonTable list={list} />
          <MailsByHotel mails={summary.mails} when="when you publish" />
          <PublishPanel
            key={`${summary.problems} ${reading?.questions.length} ${summary.gone}`}
            list={list}
            busy={deciding}
            pending={pending}
            onChanged={onChanged}
          />
        </>
      )}
      <Box>
        <ConfirmButton
          question={`Discard this ${noun}?`}
          text={
            <Typography>
              {isEdit
                ? 'Nothing was published of it: what guests see stays as it is now.'
                : 'Nothing was published of it. The file and its rows are deleted.'}
            </Typography>
          }
          confirm="Discard"
          onConfirm={discard}
          variant="outlined"
          color="error"
        >
          Discard this {noun}
        </ConfirmButton>
        {isEdit && fromForm && (
          <Button onClick={changeAgain} sx={{ marginLeft: 1 }}>
            Change it again
          </Button>
        )}
        <Button onClick={() => navigate('/schedules')} sx={{ marginLeft: 1 }}>
          Decide later
        </Button>
      </Box>
    </Fragment>
  );
}

async function discardIgnoringErrors(listId: number): Promise<void> {
  await adminApi.delete(`${SCHEDULES}${listId}/`).catch((error) => console.error(error));
}

function DecisionError({ failure }: { failure: unknown }) {
  return failure instanceof AdminError && isRefusal(failure.key) ? (
    <Alert severity="error" role="alert">
      {REFUSAL_LABELS[failure.key]}
    </Alert>
  ) : (
    <ErrorMessage failure={failure} />
  );
}

/**
 * Sends decisions one request at a time and returns whether they were accepted. A failure stays visible until
 * the next request.
 */
function useDecisionRequest(onDecide: (decisions: ListDecisions) => Promise<void>) {
  const [deciding, setDeciding] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function decide(decisions: ListDecisions): Promise<boolean> {
    setDeciding(true);
    setFailure(undefined);
    try {
      await onDecide(decisions);
      return true;
    } catch (problem) {
      setFailure(problem);
      return false;
    } finally {
      setDeciding(false);
    }
  }
  return { deciding, failure, decide };
}
