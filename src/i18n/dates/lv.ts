import type { DateForms } from '../dates.ts';

const weekdays = 'pirmdiena otrdiena trešdiena ceturtdiena piektdiena sestdiena svētdiena';
const months =
  'janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris';
/** The accusative. */
const toWeekdays = weekdays.replaceAll('diena', 'dienu');
const toMonths =
  'janvāri februāri martu aprīli maiju jūniju jūliju augustu septembri oktobri novembri decembri';

export const lv: DateForms = {
  day: 'N. M',
  dayOfYear: 'Y.\u00A0gada D',
  label: { weekdays, months, withWeekday: 'W, D', withoutWeekday: 'D' },
  on: {
    weekdays: weekdays.replaceAll('diena', 'dien'),
    months: 'janvārī februārī martā aprīlī maijā jūnijā jūlijā augustā septembrī oktobrī novembrī decembrī',
    withWeekday: 'W, D',
    withoutWeekday: 'D',
  },
  asOf: { weekdays: toWeekdays, months: toMonths, withWeekday: 'uz W, D', withoutWeekday: 'uz D' },
  nightTo: {
    weekdays: toWeekdays,
    months: toMonths,
    withWeekday: 'naktī uz W, D',
    withoutWeekday: 'naktī uz D',
  },
  short: { weekdays: weekdays.replaceAll('diena', 'd.'), months, withWeekday: 'W, D' },
  monthNames: months,
  monthOfYear: 'Y.\u00A0gada M',
  at: 'plkst.\u00A0T',
};
