import { Alert, Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { Section } from '../../../ui/admin/section.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import {
  type Demonstration,
  formatRecords,
  formatStaying,
  type KindPlan,
  REMOVAL_WORD,
  type RemovalPlan,
} from '../contract.ts';

const PATH = '/api/admin/demonstration/';

/** Removal of the demonstration, part of the settings; nothing where the site is none. [DESK-07] */
export default function DemonstrationSection() {
  const { data } = useAdminQuery<Demonstration>(PATH);
  const [removed, setRemoved] = useState<RemovalPlan>();
  if (removed) {
    return (
      <Section title="Demonstration">
        <Alert severity="success" role="status">
          The demonstration is removed: {formatGoing(removed)}. This site is no demonstration any more.
        </Alert>
      </Section>
    );
  }
  if (!data?.demonstration) return null;
  return (
    <Section title="Demonstration">
      <Typography>
        The site started with examples, and every page says so. Removing them deletes only what is as it was
        loaded. What you added or changed stays, and so do subscriptions, questions and mails of guests,
        accounts, the audit log and settings that you changed.
      </Typography>
      <Removal onRemoved={setRemoved} />
    </Section>
  );
}

function Removal({ onRemoved }: { onRemoved: (plan: RemovalPlan) => void }) {
  const { data: plan, error, refetch } = useAdminQuery<RemovalPlan>(`${PATH}removal/`);
  const queries = useQueryClient();
  if (!plan) return error ? <ErrorMessage failure={error} again={refetch} /> : <LoadingIndicator />;

  async function remove({ goes }: RemovalPlan) {
    const body = { confirm: REMOVAL_WORD, goes };
    const done = await adminApi.post<RemovalPlan>(`${PATH}remove/`, body).catch((problem) => {
      // Something was added or changed meanwhile: shows what goes now.
      void refetch();
      throw problem;
    });
    onRemoved(done);
    await queries.invalidateQueries();
  }
  return (
    <>
      <Typography component="h3" variant="h4" sx={{ marginTop: 2 }}>
        What goes
      </Typography>
      <PlanLines lines={goingLines(plan)} none="Nothing goes but the notice." />
      <Typography component="h3" variant="h4" sx={{ marginTop: 2 }}>
        What stays
      </Typography>
      <PlanLines lines={plan.kinds.flatMap(formatStaying)} none="Nothing was added or changed." />
      <ConfirmButton
        variant="outlined"
        color="error"
        sx={{ marginTop: 2 }}
        question="Remove the demonstration?"
        text={
          <Typography sx={{ marginBottom: 2 }}>
            {formatGoing(plan)} will be deleted. This cannot be undone.
          </Typography>
        }
        confirm="Remove it"
        typed={REMOVAL_WORD}
        onConfirm={() => remove(plan)}
      >
        Remove the demonstration …
      </ConfirmButton>
    </>
  );
}

function PlanLines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <Typography>{none}</Typography>;
  return (
    <Box component="ul" sx={{ margin: 0, paddingLeft: 3 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

function goingLines({ kinds }: RemovalPlan): string[] {
  return kinds.filter(({ goes }) => goes > 0).map(({ kind, goes }: KindPlan) => formatRecords(kind, goes));
}

/** "139 hotels, 12 excursions and 8 pages". */
function formatGoing(plan: RemovalPlan): string {
  return new Intl.ListFormat('en').format(goingLines(plan)) || 'the notice';
}
