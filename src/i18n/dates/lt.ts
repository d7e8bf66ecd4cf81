import type { DateForms } from '../dates.ts';

const weekdays = 'pirmadienis antradienis trečiadienis ketvirtadienis penktadienis šeštadienis sekmadienis';
const onWeekdays = weekdays.replaceAll('nis', 'nį');
const months =
  'sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio';

export const lt: DateForms = {
  day: 'M N d.',
  dayOfYear: 'Y\u00A0m. D',
  label: { weekdays, months, withWeekday: 'D, W', withoutWeekday: 'D' },
  on: { weekdays: onWeekdays, months, withWeekday: 'W, D', withoutWeekday: 'D' },
  asOf: {
    weekdays: weekdays.replaceAll('nis', 'nio'),
    months,
    withWeekday: 'W, D, duomenimis',
    withoutWeekday: 'D duomenimis',
  },
  nightTo: {
    weekdays: onWeekdays,
    months,
    withWeekday: 'naktį į\u00A0W, D',
    withoutWeekday: 'naktį į\u00A0D',
  },
  short: { weekdays: 'pr an tr kt pn št sk', months, withWeekday: 'D,\u00A0W' },
  monthNames:
    'sausis vasaris kovas balandis gegužė birželis liepa rugpjūtis rugsėjis spalis lapkritis gruodis',
  monthOfYear: 'Y\u00A0m. M',
  at: 'T\u00A0val.',
};
