import { useQueryParameters } from '../../../ui/admin/use-query-parameters.ts';
import { type CalendarDate, parseCalendarDate } from '../../../values/calendar-date.ts';

/** What of the meetings is shown; it stands in the address, so that a view can be kept and sent. */
export interface MeetingsView {
  hotelId: number | null;
  /** The Monday of the one week that is shown. */
  week: CalendarDate | undefined;
  past: boolean;
  page: number;
}

export function useMeetingsView(): [MeetingsView, (change: Partial<MeetingsView>) => void] {
  const [search, setSearch] = useQueryParameters();
  const view: MeetingsView = {
    hotelId: Number(search.get('hotel_id')) || null,
    week: parseCalendarDate(search.get('week') ?? ''),
    past: search.get('past') === 'true',
    page: Number(search.get('page')) || 0,
  };
  function show(change: Partial<MeetingsView>) {
    const { hotelId: hotel_id, ...others } = change;
    const params = { page: 0, ...others, ...('hotelId' in change ? { hotel_id } : {}) };
    setSearch((next) => {
      for (const [name, value] of Object.entries(params)) {
        if (value) next.set(name, String(value));
        else next.delete(name);
      }
    });
  }
  return [view, show];
}
