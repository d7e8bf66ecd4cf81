import type { OfficeRow } from './transfer-office.ts';

export const DAY = '2026-06-28';
export const NEXT = '2026-06-29';

/** A row of the coach to BT 682. */
export function row(more: OfficeRow = {}): OfficeRow {
  return {
    Hotel: 'Hotel Sol',
    Date: DAY,
    'Pickup time': '09:00',
    'Pickup point': 'Main entrance',
    'Flight number': 'BT 682',
    ...more,
  };
}

/** A row of its coach in the evening, with flight date and time. */
export function night(more: OfficeRow = {}): OfficeRow {
  return { ...row(), 'Flight date': NEXT, 'Flight time': '01:40', 'Pickup time': '23:40', ...more };
}
