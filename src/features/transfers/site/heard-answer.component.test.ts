import { virtual } from '@guidepup/virtual-screen-reader';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../../tests/support/components/render-screen.tsx';
import { HOTELS } from '../../../../tests/support/components/site-answers.ts';
import {
  answerLookups,
  dateInput,
  pickupTime,
  plate,
  showButton,
} from '../../../../tests/support/components/transfers.ts';
import { click, fill } from '../../../../tests/support/components/user.ts';
import { departure, found, NOT_FOUND, TUESDAY } from '../../../../tests/support/departures.ts';
import { quickly } from '../../../../tests/support/full-run.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';
import type { RawTransferResult } from './transfer-view.ts';

const MAX_UTTERANCES = 12;

afterEach(() => virtual.stop());

/** What a screen reader says after the button was pressed: what it announces, then what it reads on. */
async function heardAfterShow(language: string, answer: RawTransferResult, shown: () => Promise<void>) {
  answerLookups(answer);
  await renderScreen(`/airport-transfer/group?lang=${language}&hotel_id=${HOTELS.palmasol.id}`);
  await fill(dateInput, TUESDAY);
  await virtual.start({ container: document.body });
  await virtual.clearSpokenPhraseLog();
  await click(showButton);
  await shown();
  for (let read = 0; read < MAX_UTTERANCES; read += 1) await virtual.next();
  return (await virtual.spokenPhraseLog()).slice(0, MAX_UTTERANCES);
}

for (const language of quickly(1, LANGUAGES)) {
  test(`[HEAR-01a] in ${language} the time, its day and its place are heard within ${MAX_UTTERANCES} utterances after the button`, async () => {
    const heard = await heardAfterShow(language, found(departure()), () =>
      expect.element(pickupTime).toBeVisible(),
    );
    const announced = heard.find((utterance) => utterance.includes('04:35'));
    expect(announced).toContain('17');
    expect(announced).toContain('Avda. Antonio Machado, 12');
  });
}

test(`[HEAR-01b] that nothing was found is heard within ${MAX_UTTERANCES} utterances, and whom to call`, async () => {
  const heard = await heardAfterShow('en', NOT_FOUND, () => expect.element(plate).toBeVisible());
  const announced = heard.find((utterance) => utterance.includes('No transfer found'));
  expect(announced?.replace(/\s/g, ' ')).toContain('Call +34 600 000 000');
});
