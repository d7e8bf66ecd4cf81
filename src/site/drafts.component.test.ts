import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerExcursions } from '../../tests/support/components/excursions.ts';
import { RawAnswer } from '../../tests/support/components/fake-api.ts';
import { hotelField, pickHotel } from '../../tests/support/components/hotels.ts';
import { goBy } from '../../tests/support/components/page-watch.ts';
import {
  answerCookieQuestion,
  api,
  expectAddress,
  main,
  renderScreen,
} from '../../tests/support/components/render-screen.tsx';
import { HOTELS } from '../../tests/support/components/site-answers.ts';
import {
  answerLookups,
  askAsVisitor,
  askFor,
  dateInput,
  INQUIRY,
  inquiryForm,
  lookupForm,
  nameBox,
  openAnswered,
  openWithHotel,
  pickupTime,
  showButton,
  subscription,
} from '../../tests/support/components/transfers.ts';
import { check, click, fill } from '../../tests/support/components/user.ts';
import { departure, found, NOT_FOUND, TUESDAY, TYPES, WEDNESDAY } from '../../tests/support/departures.ts';
import { quickly } from '../../tests/support/full-run.ts';
import { fullIt } from '../../tests/support/full-tests.ts';

const field = (name: string) => main.css(`[name="${name}"]`);

describe('what was written survives', () => {
  test.each(quickly(1, ['/ask', '/contacts']))('[HIST-06a] Back and a reload on %s', async (address) => {
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

  test('[HIST-06b] a new search, for the inquiry and the subscription; consent is asked for again', async () => {
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

  test('[HIST-06c] not the sending', async () => {
    api.answer(INQUIRY, new RawAnswer(201, { success: true }));
    await openAnswered('group', NOT_FOUND);
    await fill(field('inquiry_last_name'), 'Kalniņa');
    await fill(field('inquiry_email'), 'anna@example.com');
    await click(inquiryForm.getByRole('button', { name: 'Send the request' }));
    await expect.element(inquiryForm).toHaveLength(0);
    await askFor(WEDNESDAY);
    await expect.element(field('inquiry_last_name')).toHaveValue('');
  });

  fullIt('[HIST-06a] the way from the home page to a transfer page and back', async () => {
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

  test.each(
    TYPES,
  )('[HIST-06a] Back from the result of a page that was opened empty, and the way on to it (%s)', async (type) => {
    answerLookups(found(departure()));
    await renderScreen(`/airport-transfer/${type}?lang=en`);
    await askAsVisitor(HOTELS.nautilus, WEDNESDAY);
    await expect.element(pickupTime).toBeVisible();
    history.back();
    await expectAddress(`/airport-transfer/${type}?lang=en`);
    await expect.element(hotelField).toHaveValue('Hotel Riu Nautilus');
    await expect.element(dateInput).toHaveValue(WEDNESDAY);
    await click(showButton);
    await expect.element(pickupTime).toBeVisible();
  });

  fullIt('[HIST-06a] Back to a page of which the address named the hotel only', async () => {
    await openAnswered('group', found(departure()));
    history.back();
    await expect.element(hotelField).toHaveValue('Hotel Palmasol');
    await expect.element(dateInput).toHaveValue(TUESDAY);
  });

  fullIt('[HIST-06a] [HIST-06d] Back from the meetings of a hotel, and a half-written name', async () => {
    api.answer('GET /api/info-meetings/', []);
    await renderScreen('/info-meeting?lang=en');
    await pickHotel(HOTELS.nautilus);
    await click(main.css('form button[type="submit"]'));
    await expectAddress(`/info-meeting?hotel_id=${HOTELS.nautilus.id}&lang=en`);
    history.back();
    await expectAddress('/info-meeting?lang=en');
    await expect.element(hotelField).toHaveValue('Hotel Riu Nautilus');
    await fill(hotelField, 'Palma');
    await renderScreen('/info-meeting?lang=en');
    await expect.element(hotelField).toHaveValue('Palma');
  });

  test.each(
    quickly(1, [
      '/airport-transfer/group?lang=en',
      '/?lang=en',
      '/info-meeting?lang=en',
      '/excursion/1?lang=en',
    ]),
  )('[HIST-06d] a half-written name, where a hotel of the last visit is remembered, on %s', async (address) => {
    answerExcursions();
    answerCookieQuestion({ analytics: false, marketing: false, preferences: true });
    localStorage.setItem('csi_hotel', JSON.stringify(HOTELS.nautilus));
    await renderScreen(address);
    await expect.element(hotelField).toHaveValue('Hotel Riu Nautilus');
    await fill(hotelField, 'HOTEL PALMASOL, benal');
    await renderScreen(address);
    await expect.element(hotelField).toHaveValue('HOTEL PALMASOL, benal');
  });

  test('[HIST-06e] but in this tab only', async () => {
    await renderScreen('/ask');
    await fill(field('email'), 'illia@example.com');
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain('illia@example.com');
    expect(JSON.stringify({ ...localStorage }) + document.cookie).not.toContain('illia');
  });

  test('[HIST-06f] but never a last name that was looked up', async () => {
    answerLookups({ success: false, reason: 'need_last_name', departures: [] });
    await openWithHotel('private');
    await askFor(TUESDAY);
    await fill(nameBox.getByRole('textbox'), 'Kalniņa');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Kalniņa');
  });
});

describe('the focus is not lost', () => {
  test('[HIST-07a] by Change: the form has it', async () => {
    await openAnswered('group', found(departure()));
    await click(main.css('form.query button'));
    await expect.element(lookupForm).toHaveFocus();
  });

  test('[HIST-07b] by the button to the top: the page has it', async () => {
    await page.viewport(360, 740);
    await renderScreen('/contacts');
    window.scrollTo(0, 600);
    await click(page.getByRole('button', { name: 'Back to top' }));
    await expect.element(main).toHaveFocus();
    await page.viewport(1280, 800);
  });
});
