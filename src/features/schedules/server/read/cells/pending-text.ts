import type { Language } from '../../../../../i18n/languages.ts';
import { foldDiacritics } from '../../../../../values/fold-diacritics.ts';

/** Texts by which operators mark a value as pending or absent. */
const PENDING_TEXTS: Readonly<Record<Language, string>> = {
  en: 'tba; tbc; tbd; na; n/a; none; pending; later; to be announced; to be confirmed; not set; unknown; x; xx; xxx; xxxx; xx:xx; nil',
  ru: 'позже; будет позже; позднее; уточняется; уточняем; будет уточнено; уточнить; ожидается; не назначено; нет; будет; будет известно позже; скоро; неизвестно; сообщим позже; сообщим',
  lt: 'vėliau; bus vėliau; bus pranešta; bus pranešta vėliau; tikslinama; patikslinsime; nėra; nežinoma; laukiama',
  lv: 'vēlāk; būs vēlāk; tiks paziņots; tiks paziņots vēlāk; tiek precizēts; precizēsim; nav; nav zināms; gaidām',
  et: 'hiljem; selgub; selgub hiljem; täpsustamisel; täpsustub; puudub; teadmata; ootel',
  uk: 'пізніше; буде пізніше; уточнюється; очікується; немає; не призначено; буде; невідомо; повідомимо пізніше',
  es: 'pendiente; por confirmar; a confirmar; más tarde; por determinar; sin hora; sin asignar; desconocido',
};
const NORMALIZED_TEXTS = new Set(
  Object.values(PENDING_TEXTS).flatMap((words) => words.split(';').map(normalize)),
);

const MAX_LENGTH = 24;

/**
 * Whether a text marks a value as pending or absent: blank, a dash, or a text such as «later» or «to be
 * announced».
 */
export function isPendingText(text: string): boolean {
  if (text === '') return true;
  if (text.length > MAX_LENGTH || /\d/.test(text)) return false;
  const plain = normalize(text);
  return plain === '' || NORMALIZED_TEXTS.has(plain);
}

function normalize(text: string): string {
  return foldDiacritics(text)
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}
