import { useQueryParameters } from '../../../ui/admin/use-query-parameters.ts';
import { type CalendarDate, parseCalendarDate } from '../../../values/calendar-date.ts';

/** Filter of the meetings; it is part of the address, so that a view can be bookmarked and shared. */
export interface MeetingsView {
  hotelId: number | null;
  /** The Monday of the week shown. */
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
