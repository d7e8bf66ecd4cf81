import type { DateForms } from '../dates.ts';

const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday';
const months = 'January February March April May June July August September October November December';

export const en: DateForms = {
  day: 'N M',
  dayOfYear: 'D Y',
  label: { weekdays, months, withWeekday: 'W D', withoutWeekday: 'D' },
  beside: { weekdays, months, withWeekday: 'W D', withoutWeekday: 'D' },
  on: { weekdays, months, withWeekday: 'on W D', withoutWeekday: 'on D' },
  asOf: { weekdays, months, withWeekday: 'as of W D', withoutWeekday: 'as of D' },
  nightTo: {
    weekdays,
    months,
    withWeekday: 'in the early hours of W D',
    withoutWeekday: 'in the early hours of D',
  },
  short: { weekdays: 'Mon Tue Wed Thu Fri Sat Sun', months, withWeekday: 'W, D' },
  monthNames: months,
  monthOfYear: 'M Y',
  at: 'at\u00A0T',
};
