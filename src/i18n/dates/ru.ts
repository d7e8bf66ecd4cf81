import type { DateForms } from '../dates.ts';

const weekdays = 'понедельник вторник среда четверг пятница суббота воскресенье';
const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря';
/** The accusative. */
const toWeekdays = 'понедельник вторник среду четверг пятницу субботу воскресенье';

export const ru: DateForms = {
  day: 'N M',
  dayOfYear: 'D Y\u00A0г.',
  label: { weekdays, months, withWeekday: 'W, D', withoutWeekday: 'D' },
  on: {
    weekdays: toWeekdays.replace(/\S+/g, (name) => `${name.startsWith('вт') ? 'во' : 'в'}\u00A0${name}`),
    months,
    withWeekday: 'W, D',
    withoutWeekday: 'D',
  },
  asOf: { weekdays: toWeekdays, months, withWeekday: 'на\u00A0W, D', withoutWeekday: 'на\u00A0D' },
  nightTo: {
    weekdays: toWeekdays,
    months,
    withWeekday: 'в\u00A0ночь на\u00A0W, D',
    withoutWeekday: 'в\u00A0ночь на\u00A0D',
  },
  short: { weekdays: 'пн вт ср чт пт сб вс', months, withWeekday: 'W, D' },
  monthNames: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
  monthOfYear: 'M Y\u00A0г.',
  at: 'в\u00A0T',
};
