import { useQueryParameters } from '../../../ui/admin/use-query-parameters.ts';

/** Options of the filter “Show”, with their query parameters. */
export const HOTEL_FILTERS = {
  '': { label: 'All hotels', filter: {} },
  shown: { label: 'On the site', filter: { active: 'true' } },
  hidden: { label: 'Hidden', filter: { active: 'false' } },
  'no-position': { label: 'Without a position', filter: { without_position: 'true' } },
  'no-pickup': { label: 'Without a pickup on sale', filter: { without_pickup: 'true', active: 'true' } },
} as const;

export interface HotelsView {
  q: string;
  municipality: string;
  only: keyof typeof HOTEL_FILTERS;
  page: number;
  sort: 'name' | 'municipality';
  down: boolean;
}

/**
 * Search, filters, page and order of the hotel list, stored in the URL so that links and the back button
 * restore them.
 */
export function useHotelsView(): [HotelsView, (change: Partial<HotelsView>) => void] {
  const [parameters, setParameters] = useQueryParameters();
  const only = parameters.get('only') ?? '';
  const view: HotelsView = {
    q: parameters.get('q') ?? '',
    municipality: parameters.get('municipality') ?? '',
    only: only in HOTEL_FILTERS ? (only as HotelsView['only']) : '',
    page: Math.max(0, Math.trunc(Number(parameters.get('page'))) || 0),
    sort: parameters.get('sort') === 'municipality' ? 'municipality' : 'name',
    down: parameters.get('down') !== null,
  };
  function show(change: Partial<HotelsView>) {
    setParameters((next) => {
      for (const [name, value] of Object.entries({ page: 0, ...change })) {
        if (isDefault(value)) next.delete(name);
        else next.set(name, value === true ? '1' : String(value));
      }
    });
  }
  return [view, show];
}

/** Default values are left out of the URL. */
function isDefault(value: HotelsView[keyof HotelsView]): boolean {
  return value === '' || value === 0 || value === false || value === 'name';
}
