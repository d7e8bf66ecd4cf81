import type { DateForms } from '../dates.ts';

const weekdays = 'lunes martes miércoles jueves viernes sábado domingo';
const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';

export const es: DateForms = {
  day: 'N de M',
  dayOfYear: 'D de\u00A0Y',
  label: { weekdays, months, withWeekday: 'W, D', withoutWeekday: 'D' },
  beside: { weekdays, months, withWeekday: 'W D', withoutWeekday: 'D' },
  below: { weekdays, months, withWeekday: 'W, D', withoutWeekday: 'D' },
  on: { weekdays, months, withWeekday: 'el\u00A0W D', withoutWeekday: 'el\u00A0D' },
  asOf: { weekdays, months, withWeekday: 'a\u00A0W D', withoutWeekday: 'a\u00A0D' },
  nightTo: {
    weekdays,
    months,
    withWeekday: 'en la madrugada del W D',
    withoutWeekday: 'en la madrugada del D',
  },
  short: { weekdays: 'lun mar mié jue vie sáb dom', months, withWeekday: 'W, D' },
  monthNames: months,
  monthOfYear: 'M de\u00A0Y',
  at: 'a\u00A0las\u00A0T',
  atExcept: { hour: '01', at: 'a\u00A0la\u00A0T' },
};
