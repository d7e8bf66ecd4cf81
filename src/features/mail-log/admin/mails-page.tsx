import { Box, MenuItem, TextField } from '@mui/material';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { SearchField } from '../../../ui/admin/search-field.tsx';
import { TablePages } from '../../../ui/admin/table-pages.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { useQueryParameters } from '../../../ui/admin/use-query-parameters.ts';
import { RETENTION } from '../../../values/retention.ts';
import type { MailList, MailState } from '../contract.ts';
import { formatEvent, STATES } from './mail-labels.ts';
import { MailTable } from './mail-table.tsx';
import { NoMailServer } from './no-mail-server.tsx';

const ROWS_PER_PAGE = 25;
const REFRESHED_EVERY_MS = 15_000;
export const MAILS = '/api/admin/mails/';

/** The outbox for staff; undelivered mails by default. [DESK-77] */
export default function MailsPage() {
  const [asked, setAsked] = useQueryParameters();
  const show = asked.get('show') ?? 'undelivered';
  const q = asked.get('q') ?? '';
  const event = asked.get('event') ?? '';
  const page = Number(asked.get('page') ?? 0);
  const { data, error, refetch } = useAdminQuery<MailList>(MAILS + queryOf({ show, q, event, page }), {
    refetchInterval: REFRESHED_EVERY_MS,
  });

  function ask(name: string, value: string) {
    setAsked((next) => {
      if (value) next.set(name, value);
      else next.delete(name);
      if (name !== 'page') next.delete('page');
    });
  }

  const states = Object.keys(STATES) as MailState[];
  return (
    <AdminPage title="Mails">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBottom: 2 }}>
        <TextField
          select
          label="Show"
          value={show}
          onChange={(change) => ask('show', change.target.value)}
          sx={{ minWidth: '14rem' }}
        >
          <MenuItem value="undelivered">Failed or late ({data?.counts.undelivered ?? '…'})</MenuItem>
          <MenuItem value="all">All</MenuItem>
          {states.map((state) => (
            <MenuItem key={state} value={state}>
              {STATES[state]} ({data?.counts.states[state] ?? '…'})
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="About"
          value={data?.events.includes(event) ? event : ''}
          onChange={(change) => ask('event', change.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: '14rem' }}
        >
          <MenuItem value="">Anything</MenuItem>
          {data?.events.map((each) => (
            <MenuItem key={each} value={each}>
              {formatEvent(each)}
            </MenuItem>
          ))}
        </TextField>
        <SearchField
          label="Address"
          value={q}
          onSearch={(text) => ask('q', text)}
          sx={{ flex: '1 1 14rem', maxWidth: '24rem' }}
        />
      </Box>
      <NoMailServer />
      {error !== null && <ErrorMessage failure={error} again={refetch} />}
      {!data && error === null && <LoadingIndicator />}
      {data?.total === 0 && <Nothing show={show} narrowed={q !== '' || event !== ''} />}
      {data && data.total > 0 && (
        <>
          <MailTable mails={data.rows} />
          <TablePages
            total={data.total}
            page={page}
            rows={ROWS_PER_PAGE}
            onPage={(next) => ask('page', next === 0 ? '' : String(next))}
            of="mails"
          />
        </>
      )}
    </AdminPage>
  );
}

function Nothing({ show, narrowed }: { show: string; narrowed: boolean }) {
  if (narrowed)
    return <EmptyState title="No such mail">Try part of the address, or show all mails.</EmptyState>;
  if (show === 'undelivered') {
    return (
      <EmptyState title="No mail failed, none is late">
        What fails, or waits for long, appears here with the reason. Whether a mail was read, nobody knows.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No mails here">Mails go {RETENTION.mailDays} days after they were sent.</EmptyState>
  );
}

function queryOf({ show, q, event, page }: { show: string; q: string; event: string; page: number }): string {
  const query = new URLSearchParams({ limit: String(ROWS_PER_PAGE), offset: String(page * ROWS_PER_PAGE) });
  if (show === 'undelivered') query.set('undelivered', 'true');
  else if (show !== 'all') query.set('state', show);
  if (q.trim()) query.set('q', q.trim());
  if (event) query.set('event', event);
  return `?${query}`;
}
