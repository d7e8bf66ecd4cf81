import { expect, test } from 'vitest';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { groupResult, hotelIdOf, knownDay } from '../support/known-day.ts';
import { NOWHERE, SCREENS } from '../support/screens.ts';
import type { Engine } from './engine.ts';
import { JOURNEY_TIMEOUT_MS } from './limits.ts';
import type { Scene } from './test-engine.ts';

/** Every screen, results, and a page that does not exist. */
async function addresses(siteUrl: string, language: Language): Promise<string[]> {
  const screens = [...SCREENS, NOWHERE].map((address) => `${address}?lang=${language}`);
  return [...screens, ...(await resultAddresses(siteUrl, language))];
}

/** React must find in each page what it would have rendered itself: else it discards the page and renders it again. */
export function testHydration(scene: Scene): void {
  for (const language of LANGUAGES) {
    test(`every page in ${language} is taken over as the server rendered it`, {
      timeout: JOURNEY_TIMEOUT_MS,
    }, async () => {
      const { engine, visitor, site } = scene;
      for (const address of await addresses(site.url, language)) {
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

/** Results that the server renders, in a language. */
async function resultAddresses(siteUrl: string, language: Language): Promise<string[]> {
  const inLanguage = (address: string) => `${address}&lang=${language}`;
  const hotel = await hotelIdOf(siteUrl, KNOWN_HOTELS.oneDeparture);
  return [
    await groupResult(siteUrl, KNOWN_HOTELS.oneDeparture),
    `/airport-transfer/group?hotel=riu&date=${knownDay()}`,
    `/airport-transfer/private?hotel_id=${hotel}&date=${knownDay()}`,
    await groupResult(siteUrl, KNOWN_HOTELS.noDeparture),
    await groupResult(siteUrl, KNOWN_HOTELS.severalFlights),
    `/info-meeting?hotel_id=${hotel}`,
    `/excursion/1?hotel_id=${hotel}`,
  ].map(inLanguage);
}
