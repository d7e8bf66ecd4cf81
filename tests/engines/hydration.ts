import { expect, test } from 'vitest';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { groupResult, hotelIdOf, knownDay } from '../support/known-day.ts';
import { NOWHERE, SCREENS } from '../support/screens.ts';
import type { Engine } from './engine.ts';
import { JOURNEY_TIMEOUT_MS } from './limits.ts';
import type { Scene } from './test-engine.ts';

/** Every screen, results, and a page that does not exist; or those that hold most kinds of content. */
async function addresses(siteUrl: string, language: Language, extent: Extent): Promise<string[]> {
  const { dated, others } = await resultAddresses(siteUrl, language);
  const inLanguage = (address: string) => `${address}?lang=${language}`;
  if (extent === 'some pages') return [...['/', '/excursion/1'].map(inLanguage), ...dated.slice(0, 1)];
  return [...[...SCREENS, NOWHERE].map(inLanguage), ...dated, ...others];
}

type Extent = 'every page' | 'some pages';

/** React must find in each page what it would have rendered itself: else it discards the page and renders it again. */
export function testHydration(scene: Scene, languages: readonly Language[], extent: Extent): void {
  for (const language of languages) {
    test(`${extent} in ${language} is taken over as the server rendered it`, {
      timeout: JOURNEY_TIMEOUT_MS,
    }, async () => {
      const { engine, visitor, site } = scene;
      for (const address of await addresses(site.url, language, extent)) {
        await visitor.open(address);
        await visitor.speaks(language);
        await visitor.sees('h1');
        expect({ address, ...(await takenOver(engine)) }).toEqual({ address, complaints: [], lost: [] });
      }
    });
  }
}

/** What the page complained of; then, which texts of the server it lost. */
function takenOver(engine: Engine) {
  return engine.run(async () => {
    const { complaints } = window;
    if (complaints.length === 0) return { complaints, lost: [] };
    const answer = await fetch(location.href);
    const served = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const textsOf = (page: Document): string[] => {
      const walker = page.createTreeWalker(page.getElementById('root') ?? page, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim();
        if (text) texts.push(text);
      }
      return texts;
    };
    const shown = textsOf(document);
    return { complaints, lost: textsOf(served).filter((text) => !shown.includes(text)) };
  });
}

/** Results that the server renders, in a language: those that name the day in full, and others. */
async function resultAddresses(
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
