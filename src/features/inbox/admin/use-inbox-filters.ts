import { useQueryParameters } from '../../../ui/admin/use-query-parameters.ts';

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

  return { filters, change };
}
