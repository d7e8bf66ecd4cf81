import type { DateForms } from '../dates.ts';

const weekdays = 'esmaspäev teisipäev kolmapäev neljapäev reede laupäev pühapäev';
const months = 'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember';
/** Genitive and partitive of all but Friday are one form. */
const ofWeekdays = 'esmaspäeva teisipäeva kolmapäeva neljapäeva reede laupäeva pühapäeva';

export const et: DateForms = {
  day: 'N. M',
  dayOfYear: 'D Y',
  label: { weekdays, months, withWeekday: 'W, D', withoutWeekday: 'D' },
  on: {
    weekdays: 'esmaspäeval teisipäeval kolmapäeval neljapäeval reedel laupäeval pühapäeval',
    months:
      'jaanuaril veebruaril märtsil aprillil mail juunil juulil augustil septembril oktoobril novembril detsembril',
    withWeekday: 'W, D',
    withoutWeekday: 'D',
  },
  asOf: {
    weekdays: ofWeekdays,
    months: 'jaanuari veebruari märtsi aprilli mai juuni juuli augusti septembri oktoobri novembri detsembri',
    withWeekday: 'W, D seisuga',
    withoutWeekday: 'D seisuga',
  },
  nightTo: {
    weekdays: ofWeekdays.replace('reede', 'reedet'),
    months:
      'jaanuari veebruari märtsi aprilli maid juunit juulit augustit septembrit oktoobrit novembrit detsembrit',
    withWeekday: 'ööl vastu W, D',
    withoutWeekday: 'ööl vastu D',
  },
  short: { weekdays: 'E T K N R L P', months, withWeekday: 'W, D' },
  monthNames: months,
  monthOfYear: 'M Y',
  at: 'kell\u00A0T',
};
