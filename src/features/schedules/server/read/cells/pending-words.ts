import type { Language } from '../../../../../i18n/languages.ts';
import { foldDiacritics } from '../../../../../values/fold-diacritics.ts';

/** What operators write where a value is still to come, or where there is none. */
const WORDS_OF: Readonly<Record<Language, string>> = {
  en: 'tba; tbc; tbd; na; n/a; none; pending; later; to be announced; to be confirmed; not set; unknown; x; xx; xxx; xxxx; xx:xx; nil',
  ru: 'позже; будет позже; позднее; уточняется; уточняем; будет уточнено; уточнить; ожидается; не назначено; нет; будет; будет известно позже; скоро; неизвестно; сообщим позже; сообщим',
  lt: 'vėliau; bus vėliau; bus pranešta; bus pranešta vėliau; tikslinama; patikslinsime; nėra; nežinoma; laukiama',
  lv: 'vēlāk; būs vēlāk; tiks paziņots; tiks paziņots vēlāk; tiek precizēts; precizēsim; nav; nav zināms; gaidām',
  et: 'hiljem; selgub; selgub hiljem; täpsustamisel; täpsustub; puudub; teadmata; ootel',
  uk: 'пізніше; буде пізніше; уточнюється; очікується; немає; не призначено; буде; невідомо; повідомимо пізніше',
  es: 'pendiente; por confirmar; a confirmar; más tarde; por determinar; sin hora; sin asignar; desconocido',
};
const WORDS = new Set(Object.values(WORDS_OF).flatMap((words) => words.split(';').map(plainWords)));

const LONGEST = 24;

/** Whether a text says that there is nothing yet: blank, a dash, or words for «later» and «to be announced». */
export function saysPending(text: string): boolean {
  if (text.length > LONGEST || /\d/.test(text)) return false;
  const plain = plainWords(text);
  return plain === '' || WORDS.has(plain);
}

function plainWords(text: string): string {
  return foldDiacritics(text)
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}
