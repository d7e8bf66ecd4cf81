import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { formatDay } from '../../src/i18n/formats.ts';
import { groupResult, hotelIdOf, knownDay } from '../support/known-day.ts';
import type { Engine } from './engine.ts';

/** A page that is known to be rendered otherwise by an engine than by the server. */
export interface KnownDifference {
  address: string;
  served: string;
  shown: string;
}

/**
 * The only differences that are accepted: an engine with older data of its own writes "Friday, 27 November" where Node
 * writes "Friday 27 November". They end when dates are no longer formatted by `Intl`; this list then fails, and goes.
 */
export async function knownDifferences(engine: Engine, siteUrl: string): Promise<KnownDifference[]> {
  const served = formatDay('en', knownDay());
  const shown = served.replace(' ', ', ');
  const written = await engine.run(
    (date) =>
      new Intl.DateTimeFormat('en-GB', {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }).format(new Date(`${date}T12:00:00Z`)),
    knownDay(),
  );
  if (!written.includes(',')) return [];
  return (await resultAddresses(siteUrl, 'en')).dated.map((address) => ({ address, served, shown }));
}

/** Results that the server renders, in a language: those that name the day in full, and others. */
export async function resultAddresses(
  siteUrl: string,
  language: string,
): Promise<{ dated: string[]; others: string[] }> {
  const inLanguage = (address: string) => `${address}&lang=${language}`;
  const hotel = await hotelIdOf(siteUrl, KNOWN_HOTELS.oneDeparture);
  return {
    dated: [
      await groupResult(siteUrl, KNOWN_HOTELS.oneDeparture),
      `/airport-transfer/group?hotel=riu&date=${knownDay()}`,
      `/airport-transfer/private?hotel_id=${hotel}&date=${knownDay()}`,
      await groupResult(siteUrl, KNOWN_HOTELS.noDeparture),
    ].map(inLanguage),
    others: [
      await groupResult(siteUrl, KNOWN_HOTELS.severalFlights),
      `/info-meeting?hotel_id=${hotel}`,
      `/excursion/1?hotel_id=${hotel}`,
    ].map(inLanguage),
  };
}
