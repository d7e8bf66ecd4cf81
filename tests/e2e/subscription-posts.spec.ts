import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { knownDay } from '../support/known-day.ts';
import { statusText, subscribe } from '../support/subscription-form.ts';
import { textIn } from '../support/texts.ts';
import { askAsVisitor, idOfHotel } from '../support/transfer-page.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('[SUB-07] the server accepts a subscription to the coach of the known day', { tag: '@full' }, async ({
  page,
}) => {
  await open(page, '/airport-transfer/group?lang=lv');
  const asked = await askAsVisitor(page, KNOWN_HOTELS.oneDeparture, knownDay());
  const id = await idOfHotel(page, KNOWN_HOTELS.oneDeparture);
  expect(new URL(asked.url()).searchParams.get('hotel_id')).toBe(String(id));
  await subscribe(page, 'group');
  await expect(statusText(page, textIn('lv', 'email_sent_success'))).toBeVisible();
});
