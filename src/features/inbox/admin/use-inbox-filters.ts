import { useQueryParameters } from '../../../ui/admin/use-query-parameters.ts';

export const ROWS_PER_PAGE = 25;

/** Filters of the list, stored in the address: they survive reloads, links and back navigation. */
export interface InboxFilters {
  /** Empty for all states. */
  state: string;
  kind: string;
  language: string;
  assigned_to: string;
  q: string;
  order: 'asc' | 'desc';
  /** Zero-based. */
  page: number;
}

export interface InboxFilterState {
  filters: InboxFilters;
  /** URL of the API call for these filters. */
  call: string;
  /** Changing a filter resets the page to the first. */
  change: (change: Partial<InboxFilters>) => void;
}

/** By default open messages, oldest first, because they wait longest. */
export function useInboxFilters(): InboxFilterState {
  const [address, setAddress] = useQueryParameters();
  const of = (name: string, otherwise = '') => address.get(name) ?? otherwise;
  const state = of('state', 'open');
  const filters: InboxFilters = {
    state: state === 'all' ? '' : state,
    kind: of('kind'),
    language: of('language'),
    assigned_to: of('assigned_to'),
    q: of('q'),
    order: of('order', 'asc') === 'desc' ? 'desc' : 'asc',
    page: Math.max(0, Number(of('page', '1')) - 1) || 0,
  };

  function change(changed: Partial<InboxFilters>) {
    const { state, order, page = 0, ...others } = changed;
    const params = {
      ...others,
      ...(state === undefined ? {} : { state: state === 'open' ? '' : state || 'all' }),
      ...(order === undefined ? {} : { order: order === 'asc' ? '' : order }),
      page: page === 0 ? '' : String(page + 1),
    };
    setAddress((next) => {
      for (const [name, value] of Object.entries(params)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
    });
  }

  const { page, ...search } = filters;
  const query = withoutEmpty({
    ...search,
    offset: String(page * ROWS_PER_PAGE),
    limit: String(ROWS_PER_PAGE),
  });
  return { filters, call: `/api/admin/inbox/?${new URLSearchParams(query)}`, change };
}

function withoutEmpty(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
