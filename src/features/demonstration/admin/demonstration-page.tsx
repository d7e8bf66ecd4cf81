import { Alert, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatNumber } from '../../../ui/admin/format-count.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { Demonstration, DemonstrationKind } from '../contract.ts';

/** What each checkbox retains, and what is removed with it otherwise. */
const KINDS: readonly { kind: DemonstrationKind; label: string; says: string }[] = [
  { kind: 'hotels', label: 'Hotels', says: 'their names and positions' },
  { kind: 'excursions', label: 'Excursions', says: 'with pictures, prices and pickup times' },
  { kind: 'info_meetings', label: 'Info meetings', says: '' },
  {
    kind: 'transfers',
    label: 'Departures',
    says: 'with schedules, subscriptions, everything in the inbox, and mails',
  },
  { kind: 'pages', label: 'Pages', says: 'with banners and the team' },
];

export default function DemonstrationPage() {
  const { data, error, refetch } = useAdminQuery<Demonstration>('/api/admin/demonstration/');
  const [keep, setKeep] = useState<readonly DemonstrationKind[]>([]);
  const queries = useQueryClient();
  const hotelsNeeded = keep.some((kind) => kind !== 'pages' && kind !== 'hotels');
  const isKept = (kind: DemonstrationKind) => keep.includes(kind) || (kind === 'hotels' && hotelsNeeded);

  async function remove() {
    await adminApi.post('/api/admin/demonstration/remove/', { keep });
    await queries.invalidateQueries();
  }
  return (
    <AdminPage title="Remove the demonstration" narrow>
      {error && <ErrorMessage failure={error} again={refetch} />}
      {!data && !error && <LoadingIndicator />}
      {data && !data.demonstration && (
        <Alert severity="success" role="status">
          This site is no demonstration. What it shows is yours.
        </Alert>
      )}
      {data?.demonstration && (
        <>
          <Typography>
            The site started with examples, and every page says so. When you begin in earnest, take them away.
            What you or others added to a kind goes with it, so tick what you have made your own. Accounts,
            the audit log and the settings that you changed stay in any case.
          </Typography>
          <Typography component="h2" variant="h4" sx={{ marginTop: 3, marginBottom: 1 }}>
            Keep
          </Typography>
          {KINDS.map(({ kind, label, says }) => (
            <FormControlLabel
              key={kind}
              sx={{ display: 'flex' }}
              control={
                <Checkbox
                  checked={isKept(kind)}
                  disabled={kind === 'hotels' && hotelsNeeded}
                  onChange={(_event, ticked) =>
                    setKeep([...keep.filter((other) => other !== kind), ...(ticked ? [kind] : [])])
                  }
                />
              }
              label={`${label} (${data.counts[kind]})${says && `, ${says}`}`}
            />
          ))}
          <ConfirmButton
            variant="contained"
            color="error"
            sx={{ marginTop: 3 }}
            question="Remove the demonstration?"
            says={
              <Typography>
                {goes(data, isKept)} will be gone{keep.length === 0 && ', and the site empty'}. This cannot be
                undone.
              </Typography>
            }
            confirm="Remove it"
            onConfirm={remove}
          >
            Remove the demonstration
          </ConfirmButton>
        </>
      )}
    </AdminPage>
  );
}

/** "139 hotels, 12 excursions and 8 pages". */
function goes({ counts }: Demonstration, isKept: (kind: DemonstrationKind) => boolean): string {
  const parts = KINDS.filter(({ kind }) => !isKept(kind)).map(
    ({ kind, label }) => `${formatNumber(counts[kind])} ${label.toLowerCase()}`,
  );
  const last = parts.pop() ?? 'nothing';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}
