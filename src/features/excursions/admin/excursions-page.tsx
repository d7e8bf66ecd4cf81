import { Box, MenuItem, TextField } from '@mui/material';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { SearchField } from '../../../ui/admin/search-field.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { useQueryParameters } from '../../../ui/admin/use-query-parameters.ts';
import type { ExcursionRow } from '../admin-contract.ts';
import { ExcursionTable } from './excursion-table.tsx';
import { NewExcursion } from './new-excursion.tsx';

export const EXCURSIONS = '/api/admin/excursions/';

const SHOWS = {
  '': 'All but the archive',
  changed: 'With changes to publish',
  new: 'Not published yet',
  published: 'Published',
  archived: 'In the archive',
} as const;

/** List of all excursions, in the order visitors see. */
export default function ExcursionsPage() {
  const [asked, setAsked] = useQueryParameters();
  const state = asked.get('state') ?? '';
  const q = asked.get('q') ?? '';
  const query = new URLSearchParams({
    limit: '500',
    ...(state ? { state } : {}),
    ...(q.trim() ? { q } : {}),
  });
  const { data, error, refetch } = useAdminQuery<{ total: number; rows: ExcursionRow[] }>(
    `${EXCURSIONS}?${query}`,
  );

  function ask(name: string, value: string) {
    setAsked((next) => {
      if (value) next.set(name, value);
      else next.delete(name);
    });
  }

  return (
    <AdminPage title="Excursions" actions={<NewExcursion />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBottom: 2 }}>
        <TextField
          select
          label="Show"
          value={state}
          onChange={(change) => ask('state', change.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: '15rem' }}
        >
          {Object.entries(SHOWS).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <SearchField
          label="Title"
          value={q}
          onSearch={(text) => ask('q', text)}
          sx={{ flex: '1 1 14rem', maxWidth: '24rem' }}
        />
      </Box>
      {error !== null && <ErrorMessage failure={error} again={refetch} />}
      {!data && error === null && <LoadingIndicator />}
      {data && data.total > 0 && (
        <ExcursionTable rows={data.rows} canOrder={state === '' && q.trim() === ''} />
      )}
      {data?.total === 0 && <Nothing narrowed={q !== '' || state !== ''} />}
    </AdminPage>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return <EmptyState title="No such excursion">Try another part of the title, or show all.</EmptyState>;
  return (
    <EmptyState title="There are no excursions yet" action={<NewExcursion />}>
      Begin one with its English title. Visitors see nothing of it before you publish it.
    </EmptyState>
  );
}
