import type { DateForms } from '../dates.ts';

const weekdays = 'понеділок вівторок середа четвер п’ятниця субота неділя';
const months = 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня';
/** The accusative. */
const toWeekdays = 'понеділок вівторок середу четвер п’ятницю суботу неділю';

export const uk: DateForms = {
  day: 'N M',
  dayOfYear: 'D Y\u00A0р.',
  label: { weekdays, months, withWeekday: 'W, D', withoutWeekday: 'D' },
  on: { weekdays: toWeekdays, months, withWeekday: 'у\u00A0W, D', withoutWeekday: 'D' },
  asOf: {
    weekdays: toWeekdays,
    months,
    withWeekday: 'станом на\u00A0W, D',
    withoutWeekday: 'станом на\u00A0D',
  },
  nightTo: {
    weekdays: toWeekdays,
    months,
    withWeekday: 'у\u00A0ніч на\u00A0W, D',
    withoutWeekday: 'у\u00A0ніч на\u00A0D',
  },
  short: { weekdays: 'пн вт ср чт пт сб нд', months, withWeekday: 'W, D' },
  monthNames:
    'січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень',
  monthOfYear: 'M Y\u00A0р.',
  at: 'о\u00A0T',
  atExcept: { hour: '11', at: 'об\u00A0T' },
};
