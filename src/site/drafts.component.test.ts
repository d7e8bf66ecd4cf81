import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RawAnswer } from '../../tests/support/components/fake-api.ts';
import { hotelField, pickHotel } from '../../tests/support/components/hotels.ts';
import { goBy } from '../../tests/support/components/page-watch.ts';
import { api, expectAddress, main, renderScreen } from '../../tests/support/components/render-screen.tsx';
import { HOTELS } from '../../tests/support/components/site-answers.ts';
import {
  answerLookups,
  askFor,
  INQUIRY,
  inquiryForm,
  lookupForm,
  nameBox,
  openAnswered,
  openWithHotel,
  pickupTime,
  subscription,
} from '../../tests/support/components/transfers.ts';
import { check, click, fill } from '../../tests/support/components/user.ts';
import { departure, found, NOT_FOUND, TUESDAY, WEDNESDAY } from '../../tests/support/departures.ts';

const field = (name: string) => main.css(`[name="${name}"]`);

describe('[HIST-06] what was written survives', () => {
  test.each(['/ask', '/contacts'])('Back and a reload on %s, and goes once it is sent', async (address) => {
    await renderScreen(address);
    await fill(field('name'), 'Ілля');
    await fill(field('email'), 'illia@example.com');
    await fill(field('question'), 'Is there a lift?');
    await goBy('/about');
    history.back();
    await expect.element(field('question')).toHaveValue('Is there a lift?');
    await renderScreen(address);
    await expect.element(field('name')).toHaveValue('Ілля');
    await expect.element(field('email')).toHaveValue('illia@example.com');
    await expect.element(field('question')).toHaveValue('Is there a lift?');
  });

  test('a new search, for the inquiry and the subscription; consent is asked for again', async () => {
    await openAnswered('group', NOT_FOUND);
    await fill(field('inquiry_last_name'), 'Kalniņa');
    await fill(field('inquiry_message'), 'Two suitcases');
    answerLookups(found(departure()));
    await askFor(WEDNESDAY);
    await fill(subscription.css('[name="email"]'), 'anna@example.com');
    await check(subscription.getByRole('checkbox'));
    answerLookups(NOT_FOUND);
    await askFor(TUESDAY);
    await expect.element(field('inquiry_last_name')).toHaveValue('Kalniņa');
    await expect.element(field('inquiry_message')).toHaveValue('Two suitcases');
    answerLookups(found(departure()));
    await askFor(WEDNESDAY);
    await expect.element(subscription.css('[name="email"]')).toHaveValue('anna@example.com');
    await expect.element(subscription.getByRole('checkbox')).not.toBeChecked();
  });

  test('not the sending', async () => {
    api.answer(INQUIRY, new RawAnswer(201, { success: true }));
    await openAnswered('group', NOT_FOUND);
    await fill(field('inquiry_last_name'), 'Kalniņa');
    await fill(field('inquiry_email'), 'anna@example.com');
    await click(inquiryForm.getByRole('button', { name: 'Send the request' }));
    await expect.element(inquiryForm).toHaveLength(0);
    await askFor(WEDNESDAY);
    await expect.element(field('inquiry_last_name')).toHaveValue('');
  });

  test('the way from the home page to a transfer page and back', async () => {
    await renderScreen('/?lang=en');
    const panel = main.css('.transfer-panel');
    await pickHotel(HOTELS.nautilus, panel);
    await fill(panel.css('[name="date"]'), '18.6.2031');
    answerLookups(found(departure()));
    await click(panel.getByRole('button', { name: 'Show my transfer' }));
    await expect.element(pickupTime).toBeVisible();
    history.back();
    await expectAddress('/?lang=en');
    await expect.element(panel.css('[name="hotel"]')).toHaveValue('Hotel Riu Nautilus');
    await renderScreen('/airport-transfer/group?lang=en');
    await expect.element(hotelField).toHaveValue('Hotel Riu Nautilus');
    await expect.element(lookupForm.css('[name="date"]')).toHaveValue(WEDNESDAY);
  });

  test('but never a last name that was looked up', async () => {
    answerLookups({ success: false, reason: 'need_last_name', departures: [] });
    await openWithHotel('private');
    await askFor(TUESDAY);
    await fill(nameBox.getByRole('textbox'), 'Kalniņa');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Kalniņa');
  });
});

describe('[HIST-07] the focus is not lost', () => {
  test('by Change: the form has it', async () => {
    await openAnswered('group', found(departure()));
    await click(main.css('form.query button'));
    await expect.element(lookupForm).toHaveFocus();
  });

  test('by the button to the top: the page has it', async () => {
    await page.viewport(360, 740);
    await renderScreen('/contacts');
    window.scrollTo(0, 600);
    await click(page.getByRole('button', { name: 'Back to top' }));
    await expect.element(main).toHaveFocus();
    await page.viewport(1280, 800);
  });
});
