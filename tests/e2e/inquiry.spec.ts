import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { knownDay } from '../support/known-day.ts';
import { textIn } from '../support/texts.ts';
import { askAsVisitor, inquiryForm } from '../support/transfer-page.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('[INQ-05] an inquiry about a coach that was not found is accepted', async ({ page }) => {
  await open(page, '/airport-transfer/group?lang=ru');
  await askAsVisitor(page, KNOWN_HOTELS.noDeparture, knownDay());
  const field = (name: string) => inquiryForm(page).locator(`[name="inquiry_${name}"]`);
  await field('last_name').fill('Kalniņa');
  await field('flight').fill('BT 682');
  await field('message').fill('Where is the stop?');
  await field('email').fill('anna@example.com');
  await inquiryForm(page).locator('form > button[type="submit"]').click();
  const sent = textIn('ru', 'request_sent_successfully');
  await expect(page.getByRole('main').getByText(sent, { exact: true })).toBeVisible();
});
