import type { Language } from '../../../../i18n/languages.ts';
import { foldDiacritics } from '../../../../values/fold-diacritics.ts';

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
/** First words of a cell by which operators mark a row as cancelled. */
const CANCELLED_WORDS: Readonly<Record<Language, string>> = {
  en: 'cancelled; canceled; cancel; cancellation; annulled; cxl; cxld; cxx; cnl; cnx; canx; void; deleted; withdrawn; storno',
  ru: 'отмена; отменен; отменена; отменено; отменены; аннулирован; аннулирована; аннулировано; аннуляция; снят; снята; снято; сторно',
  lt: 'atšaukta; atšauktas; atšaukti; atšaukimas; atšauktas; anuliuota; anuliuotas; panaikinta',
  lv: 'atcelts; atcelta; atcelti; atcelšana; anulēts; anulēta; anulācija',
  et: 'tühistatud; tühistus; tühistamine; tühistatakse; annulleeritud',
  uk: 'скасовано; скасований; скасована; скасування; відмінено; анульовано; анульована; знято; сторно',
  es: 'cancelado; cancelada; cancelados; cancelación; anulado; anulada; anulación',
};
/** Words before them: what is cancelled, «is» and «was». */
const BEFORE_CANCELLED: Readonly<Record<Language, string>> = {
  en: 'the; this; flight; booking; reservation; transfer; transport; service; pickup; coach; bus; trip; client; guest; is; was; has; been; got',
  ru: 'рейс; бронь; бронирование; заявка; трансфер; услуга; вылет; выезд; автобус; был; была; было',
  lt: 'skrydis; reisas; rezervacija; užsakymas; pervežimas; paslauga; autobusas; yra; buvo',
  lv: 'lidojums; reiss; rezervācija; pasūtījums; transfērs; pakalpojums; autobuss; ir; tika',
  et: 'lend; reis; broneering; tellimus; transfeer; teenus; buss; on; oli',
  uk: 'рейс; бронь; бронювання; замовлення; трансфер; послуга; виїзд; автобус; був; була; було',
  es: 'el; la; vuelo; reserva; traslado; transfer; servicio; recogida; autobús; bus; ha; sido; está; fue',
};
/** Words by which operators repeat the cell above. */
const DITTO_WORDS: Readonly<Record<Language, string>> = {
  en: 'ditto; idem; same; same as above; as above',
  ru: 'то же; тоже; то же самое; так же; также; как выше; см выше',
  lt: 'tas pats; ta pati; tas pat; kaip aukščiau',
  lv: 'tas pats; tā pati; kā augstāk; kā iepriekš',
  et: 'sama; seesama; sama mis eespool; nagu eespool',
  uk: 'те саме; так само; те ж; те ж саме; як вище',
  es: 'ídem; igual; lo mismo; el mismo; igual que arriba',
};
/** First words of a cell by which operators mark a row of totals. */
const TOTAL_WORDS: Readonly<Record<Language, string>> = {
  en: 'total; totals; sum; subtotal',
  ru: 'итого; всего; итог',
  lt: 'viso; iš viso; suma',
  lv: 'kopā; kopsumma; summa',
  et: 'kokku; summa',
  uk: 'разом; всього; усього; підсумок',
  es: 'total; totales; suma; subtotal',
};
const NORMALIZED_TEXTS = normalizedTexts(PENDING_TEXTS);
const NORMALIZED_CANCELLED = normalizedTexts(CANCELLED_WORDS);
const NORMALIZED_BEFORE_CANCELLED = normalizedTexts(BEFORE_CANCELLED);
const NORMALIZED_TOTALS = normalizedTexts(TOTAL_WORDS);
const NORMALIZED_DITTO = normalizedTexts(DITTO_WORDS);

/** A place of this coast. */
const PLACE_NAMES = new Set(['cancelada']);
/** Marks and dashes only, of them a quotation mark or a pair of strokes: `-//-`, `″`, `-''-`. */
const DITTO_MARK = /^[-–—=_\s]*(?:["'`´‘’“”„«»″〃]+|\/\/|\|\|)[-–—=_\s]*$/;

const MAX_LENGTH = 24;
const MAX_SENTENCE = 48;
const FLIGHT_NUMBERS = /(?<![\p{L}\d])(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{1,4}(?![\p{L}\d])/gu;

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

/**
 * Whether a text says that its row is cancelled, at once or of the flight or booking: «Flight BT 682 is cancelled». Names of
 * places are no such text.
 */
export function isCancelledText(text: string): boolean {
  if (!/^\P{L}{0,3}\p{L}{2}/u.test(text)) return false;
  const words = normalize(text.slice(0, MAX_SENTENCE).replace(FLIGHT_NUMBERS, ' ')).split(' ');
  const said = words.find((word) => !NORMALIZED_BEFORE_CANCELLED.has(word));
  return said !== undefined && NORMALIZED_CANCELLED.has(said);
}

/** Whether a text is a word for a total, alone or with a number: «TOTAL: 45». */
export function isTotalText(text: string): boolean {
  return text.length <= MAX_LENGTH && NORMALIZED_TOTALS.has(normalize(text.replace(/\d+|\bpax\b/gi, '')));
}

/** Whether a text may be the name of a place, alone or before its road, though it is a word for cancelled rows, too. */
export function isPlaceName(text: string): boolean {
  const [name = ''] = text.split(',', 1);
  return PLACE_NAMES.has(normalize(name));
}

/** Whether a text repeats the cell above, by a mark or a word. */
export function isDitto(text: string): boolean {
  if (text === '' || text.length > MAX_LENGTH || /\d/.test(text)) return false;
  return DITTO_MARK.test(text) || NORMALIZED_DITTO.has(normalize(text));
}

function normalizedTexts(texts: Readonly<Record<Language, string>>): ReadonlySet<string> {
  return new Set(Object.values(texts).flatMap((words) => words.split(';').map(normalize)));
}

function normalize(text: string): string {
  return foldDiacritics(text)
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}
