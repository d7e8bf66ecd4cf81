import { parseWallTime, type WallTime } from '../../../../values/wall-time.ts';

const CLOCK = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d{1,6})?)?$/;
const DIGITS = /^(\d{1,2})(\d{2})$/;
/** «8.30 h», «8h30», «8:30 Uhr» and the like. */
const UNIT = /(?<!\s)\s*(?:h|hrs?|ч|val|год|hod|kl)\.?$/i;
const AM_PM = /(?<!\s)\s*([ap])\.?\s?m\.?$/i;
const BETWEEN = /^(\d{1,2})\s?[hч]\s?(\d{2})$/i;

const SPACE_BEFORE = /(?<!\s)\s+(?=[:.])/g;
const SPACE_AFTER = /([:.])\s+/g;

/**
 * Parses a time of day as people write it: `8:30`, `08.30`, `0830`, `8:30:00`, `8.30 h`, `8:30 pm`. 24:00 is
 * not a time.
 */
export function clockTime(written: string): WallTime | undefined {
  const text = written.replace(SPACE_BEFORE, '').replace(SPACE_AFTER, '$1');
  const half = AM_PM.exec(text);
  if (half) return fromTwelveHours(parts(text.slice(0, half.index)), half[1]?.toLowerCase() === 'p');
  return fromParts(parts(text));
}

function parts(text: string): { hour: number; minute: number } | undefined {
  const plain = text.replace(UNIT, '').replace(BETWEEN, '$1:$2');
  const [, hour, minute, second = 0] = CLOCK.exec(plain) ?? DIGITS.exec(plain) ?? [];
  return Number(second) > 59 ? undefined : { hour: Number(hour), minute: Number(minute) };
}

function fromTwelveHours(
  time: { hour: number; minute: number } | undefined,
  afternoon: boolean,
): WallTime | undefined {
  if (!time || time.hour < 1 || time.hour > 12) return undefined;
  return fromParts({ hour: (time.hour % 12) + (afternoon ? 12 : 0), minute: time.minute });
}

function fromParts(time: { hour: number; minute: number } | undefined): WallTime | undefined {
  if (!time) return undefined;
  const pad = (n: number) => String(n).padStart(2, '0');
  return parseWallTime(`${pad(time.hour)}:${pad(time.minute)}`);
}
