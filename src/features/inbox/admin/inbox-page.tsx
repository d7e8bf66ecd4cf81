import { Button } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { TablePages } from '../../../ui/admin/table-pages.tsx';
import { adminKey } from '../../../ui/admin/use-admin-query.ts';
import type { InboxPage as Answer } from '../admin-contract.ts';
import { InboxFilterBar } from './inbox-filter-bar.tsx';
import { InboxTable } from './inbox-table.tsx';
import { type InboxFilterState, type InboxFilters, useInboxFilters } from './use-inbox-filters.ts';

const POLL_MS = 30_000;
const ROWS_PER_PAGE = 25;

/** All messages from visitors, in one list. */
export default function InboxPage() {
  const { filters, change } = useInboxFilters();
  const call = callOf(filters);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: adminKey(call),
    queryFn: ({ signal }) => adminApi.get<Answer>(call, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
  // The answer to other filters does not say whether these match anything.
  const isUnknown = !data || (isPlaceholderData && data.total === 0);
  return (
    <AdminPage title="Inbox">
      <InboxFilterBar filters={filters} change={change} counts={data?.counts} />
      {error && <ErrorMessage failure={error} again={() => void refetch()} />}
      {isUnknown && !error && <LoadingIndicator />}
      {data && data.rows.length > 0 && <InboxTable rows={data.rows} withState={filters.state === ''} />}
      {!isUnknown && data.total === 0 && <EmptyInbox filters={filters} change={change} />}
      {data && data.total > 0 && (
        <TablePages
          total={data.total}
          page={filters.page}
          rows={ROWS_PER_PAGE}
          onPage={(page) => change({ page })}
          of="messages"
        />
      )}
    </AdminPage>
  );
}

/** URL of the API call for these filters. */
function callOf({ page, ...search }: InboxFilters): string {
  const values = { ...search, offset: String(page * ROWS_PER_PAGE), limit: String(ROWS_PER_PAGE) };
  const query = Object.entries(values).filter(([, value]) => value !== '');
  return `/api/admin/inbox/?${new URLSearchParams(query)}`;
}

function EmptyInbox({ filters, change }: InboxFilterState) {
  const { kind, language, assigned_to, q, state } = filters;
  if (kind || language || assigned_to || q) {
    const all = { kind: '', language: '', assigned_to: '', q: '', state: '' };
    return (
      <EmptyState
        title="No message is like that"
        action={
          <Button variant="outlined" onClick={() => change(all)}>
            Show all messages
          </Button>
        }
      >
        Search with fewer words, or look in another state.
      </EmptyState>
    );
  }
  if (state === 'open') {
    return (
      <EmptyState title="Nobody waits for an answer">
        What visitors ask on the site comes here: transfer inquiries, excursion requests, questions, contact
        messages.
      </EmptyState>
    );
  }
  return <EmptyState title="Nothing here yet">Messages come here once you answer or close them.</EmptyState>;
}
