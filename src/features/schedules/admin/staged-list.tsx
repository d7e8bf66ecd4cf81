import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import type { ListChoices, WholeList } from '../schedule-contract.ts';
import { ColumnsOfFile } from './columns-of-file.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { FlightPairs } from './flight-pairs.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { ListQuestions } from './list-questions.tsx';
import { MailsByHotel } from './mails-by-hotel.tsx';
import { ProblemRows } from './problem-rows.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { RowNotices } from './row-notices.tsx';
import { isRefusal, REFUSAL_WORDS } from './schedule-labels.ts';
import { SCHEDULES } from './schedule-paths.ts';
import { ScopePanel } from './scope-panel.tsx';
import { useAnswers } from './use-answers.ts';
import type { FROM_FORM } from './use-departure-form.ts';

/** A list that waits: what has to be decided, what it would change, and the publish. */
export function StagedList({
  list,
  onDecide,
  onChanged,
}: {
  list: WholeList;
  onDecide: (choices: ListChoices) => Promise<void>;
  onChanged: () => Promise<unknown>;
}) {
  const { deciding, failure, decide } = useDeciding(onDecide);
  const open = useAnswers(decide);
  const navigate = useNavigate();
  const fromForm = (useLocation().state as Partial<typeof FROM_FORM> | null)?.fromForm;
  const { reading, summary } = list;
  const isEdit = list.origin === 'edit';
  const noun = isEdit ? 'edit' : 'list';
  const cannotBeRead = reading?.questions.some(({ about }) => about !== 'hotel' && about !== 'date-order');

  async function discard() {
    await adminApi.delete(`${SCHEDULES}${list.id}/`);
    await onChanged();
    void navigate('/schedules');
  }
  async function changeAgain() {
    // Whatever became of it meanwhile, the form has the words.
    await discardQuietly(list.id);
    await onChanged();
    void navigate(-1);
  }

  return (
    <>
      {failure !== undefined && <NotDecided failure={failure} />}
      {deciding && (
        <Typography role="status" color="textSecondary">
          Reading and comparing again …
        </Typography>
      )}
      {reading && reading.questions.length > 0 && <ListQuestions list={list} busy={deciding} open={open} />}
      {list.origin === 'import' && <GivenAnswers list={list} busy={deciding} open={open} />}
      {reading && reading.headings.length > 0 && <ColumnsOfFile list={list} busy={deciding} open={open} />}
      {cannotBeRead ? (
        <Alert severity="info">The rows are read as soon as the questions above are answered.</Alert>
      ) : (
        <>
          {summary.problems > 0 && <ProblemRows list={list} />}
          {reading && reading.notices.length > 0 && <RowNotices reading={reading} />}
          {reading && reading.pairs.length > 0 && (
            <FlightPairs list={list} pairs={reading.pairs} busy={deciding} open={open} />
          )}
          {list.origin === 'import' && <ScopePanel list={list} busy={deciding} open={open} />}
          <ComparisonTable list={list} />
          <MailsByHotel mails={summary.mails} when="when you publish" />
          <PublishPanel
            key={`${summary.problems} ${reading?.questions.length}`}
            list={list}
            busy={deciding}
            open={open}
            onChanged={onChanged}
          />
        </>
      )}
      <Box>
        <ConfirmButton
          question={`Discard this ${noun}?`}
          says={
            <Typography>
              {isEdit
                ? 'Nothing was published of it: the departure stays as guests see it now.'
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
    </>
  );
}

async function discardQuietly(listId: number): Promise<void> {
  await adminApi.delete(`${SCHEDULES}${listId}/`).catch((error) => console.error(error));
}

function NotDecided({ failure }: { failure: unknown }) {
  return failure instanceof AdminError && isRefusal(failure.key) ? (
    <Alert severity="error" role="alert">
      {REFUSAL_WORDS[failure.key]}
    </Alert>
  ) : (
    <ErrorMessage failure={failure} />
  );
}

/** Sends decisions one at a time and says whether one was taken; of one that fails the reason stays in sight. */
function useDeciding(onDecide: (choices: ListChoices) => Promise<void>) {
  const [deciding, setDeciding] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function decide(choices: ListChoices): Promise<boolean> {
    setDeciding(true);
    setFailure(undefined);
    try {
      await onDecide(choices);
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
