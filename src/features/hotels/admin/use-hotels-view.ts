import { useQueryParameters } from '../../../ui/admin/use-query-parameters.ts';

/** What of the hotels is shown, and how the server is asked for it. */
export const SHOWS = {
  '': { label: 'All hotels', filter: {} },
  shown: { label: 'On the site', filter: { active: 'true' } },
  hidden: { label: 'Hidden', filter: { active: 'false' } },
  'no-position': { label: 'Without a position', filter: { without_position: 'true' } },
  'no-pickup': { label: 'Without a pickup on sale', filter: { without_pickup: 'true', active: 'true' } },
} as const;

export interface HotelsView {
  q: string;
  municipality: string;
  only: keyof typeof SHOWS;
  page: number;
  sort: 'name' | 'municipality';
  down: boolean;
}

/** What of the hotels is looked at, kept in the address: it can be sent to a colleague, and the way back keeps it. */
export function useHotelsView(): [HotelsView, (change: Partial<HotelsView>) => void] {
  const [asked, setAsked] = useQueryParameters();
  const only = asked.get('only') ?? '';
  const view: HotelsView = {
    q: asked.get('q') ?? '',
    municipality: asked.get('municipality') ?? '',
    only: only in SHOWS ? (only as HotelsView['only']) : '',
    page: Math.max(0, Math.trunc(Number(asked.get('page'))) || 0),
    sort: asked.get('sort') === 'municipality' ? 'municipality' : 'name',
    down: asked.get('down') !== null,
  };
  function show(change: Partial<HotelsView>) {
    setAsked((next) => {
      for (const [name, value] of Object.entries({ page: 0, ...change })) {
        if (isUsual(value)) next.delete(name);
        else next.set(name, value === true ? '1' : String(value));
      }
    });
  }
  return [view, show];
}

/** What needs no word in the address. */
function isUsual(value: HotelsView[keyof HotelsView]): boolean {
  return value === '' || value === 0 || value === false || value === 'name';
}
