import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setClock } from '../../../../tests/support/components/clock.ts';
import { RawAnswer } from '../../../../tests/support/components/fake-api.ts';
import {
  api,
  expectTexts,
  firstOf,
  main,
  renderScreen,
  setTimeZone,
} from '../../../../tests/support/components/render-screen.tsx';
import {
  answerLookups,
  askFor,
  dateInput,
  INQUIRY,
  inquiryForm,
  LOOKUP,
  lookupForm,
  openAnswered,
  openWithHotel,
  plate,
  showButton,
} from '../../../../tests/support/components/transfers.ts';
import { click, fill, press, typeIn } from '../../../../tests/support/components/user.ts';
import {
  departure,
  found,
  NOT_FOUND,
  TUESDAY,
  TYPES,
  WEDNESDAY,
} from '../../../../tests/support/departures.ts';
import { quickly } from '../../../../tests/support/full-run.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';
import { datesIn } from '../../../i18n/all-dates.ts';
import type { Language } from '../../../i18n/languages.ts';

const chip = (name: string) => lookupForm.getByRole('button', { name, exact: true });
const calendar = lookupForm.getByRole('dialog', { name: 'Choose a date' });
const { month: monthName, short: dayName } = datesIn('en');
const dayButton = (date: string) => calendar.getByRole('button', { name: dayName(date), exact: true });

async function openCalendar(): Promise<void> {
  await click(lookupForm.getByRole('button', { name: 'Open the calendar' }));
  await expect.element(calendar.getByRole('grid')).toBeVisible();
}

test('[DATE-06] a form sent before names of days can be read waits for what reads them', async () => {
  answerLookups(found(departure()));
  await openWithHotel('group');
  await fill(dateInput, '17 June 2031');
  (showButton.element() as HTMLElement).click();
  expect((await firstOf(() => api.sentTo(LOOKUP)[0])).search.get('date')).toBe(TUESDAY);
  expect(api.sentTo(LOOKUP)).toHaveLength(1);
});

for (const type of TYPES) {
  test(`[DATE-01] the date of the ${type} page is typed, chosen and shown as yyyy-MM-dd`, async () => {
    answerLookups(found(departure()));
    await openWithHotel(type);
    await expect.element(lookupForm.css('.hint').last()).toMatchTextContent(/for example \d{4}-\d{2}-\d{2}$/);
    await typeIn(dateInput, '20310617');
    await expect.element(dateInput).toHaveValue(TUESDAY);
    await openCalendar();
    await expect.element(calendar.getByRole('grid')).toHaveAccessibleName(monthName(TUESDAY));
    await click(dayButton(WEDNESDAY));
    await expect.element(calendar).toHaveLength(0);
    await expect.element(dateInput).toHaveValue(WEDNESDAY);
    await expect.element(dateInput).toHaveFocus();
    const asked = await askFor(WEDNESDAY);
    expect(asked.search.get('date')).toBe(WEDNESDAY);
  });
}

fullIt(
  '[DATE-01] a day chosen in the moment the calendar appears leaves the focus in the field',
  async () => {
    answerLookups(found(departure()));
    await openWithHotel('group');
    await fill(dateInput, TUESDAY);
    const chosen = new Promise<void>((done) => {
      new MutationObserver((_, observer) => {
        const day = dayButton(WEDNESDAY).query();
        if (!day) return;
        observer.disconnect();
        (day as HTMLElement).click();
        done();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await click(lookupForm.getByRole('button', { name: 'Open the calendar' }));
    await chosen;
    await expect.element(calendar).toHaveLength(0);
    await expect.element(dateInput).toHaveFocus();
  },
);

test('[FIELD-04] [FIELD-05a] a page that stays open over midnight offers the days of the new one', async () => {
  setClock('2031-06-17T21:59:00.000Z');
  await openWithHotel('group');
  await click(chip('Today'));
  await expect.element(dateInput).toHaveValue(TUESDAY);
  setClock('2031-06-17T22:00:30.000Z');
  await expect.element(chip('Today')).toHaveAttribute('aria-pressed', 'false');
  await click(chip('Today'));
  await expect.element(dateInput).toHaveValue(WEDNESDAY);
  await openCalendar();
  await expect.element(dayButton(TUESDAY)).toBeDisabled();
});

const WEEKDAYS: Record<Language, [button: string, days: string]> = {
  en: ['Open the calendar', 'Mon Tue Wed Thu Fri Sat Sun'],
  ru: ['Открыть календарь', 'пн вт ср чт пт сб вс'],
  lt: ['Atverti kalendorių', 'pr an tr kt pn št sk'],
  lv: ['Atvērt kalendāru', 'pr ot tr ce pk se sv'],
  et: ['Ava kalender', 'E T K N R L P'],
  uk: ['Відкрити календар', 'пн вт ср чт пт сб нд'],
  es: ['Abrir el calendario', 'lun mar mié jue vie sáb dom'],
};

for (const [language, [button, days]] of quickly(1, Object.entries(WEEKDAYS))) {
  test(`[DATE-02] the weeks of the calendar start on Monday in ${language}`, async () => {
    await renderScreen(`/airport-transfer/group?lang=${language}`);
    await fill(dateInput, TUESDAY);
    await click(lookupForm.getByRole('button', { name: button }));
    const open = lookupForm.getByRole('dialog');
    await expectTexts(open.css('thead th, [role="columnheader"]'), days.split(' '));
    // Monday, 16 June 2031, is first in its week.
    const week = open.css('tbody tr').filter({ hasText: '17' });
    await expect.element(week.css('td').first()).toMatchTextContent(/^16$/);
  });
}

for (const text of quickly(1, ['2031-02-30', '31.06.2031', 'soon', '31 November', 'Sunday Monday'])) {
  test(`[DATE-03] [TRX-03] '${text}' is rejected without a request`, async () => {
    await openWithHotel('group');
    await fill(dateInput, text);
    await press('{Tab}', dateInput);
    await expect.element(lookupForm.getByRole('alert').getByText('Date input not valid.')).toBeVisible();
    await expect.element(dateInput).toHaveAttribute('aria-invalid', 'true');
    await click(showButton);
    await expect.element(lookupForm.getByText('Please fill in all fields')).toBeVisible();
    expect(api.sentTo(LOOKUP)).toEqual([]);
  });
}

for (const [typed, shown] of quickly(1, [
  ['17.06.2031', TUESDAY],
  ['17/06/2031', TUESDAY],
  ['17062031', TUESDAY],
] as const)) {
  test(`[FIELD-03a] '${typed}' is read back at once with its weekday, then shown and sent as ${shown}`, async () => {
    answerLookups(found(departure()));
    await openWithHotel('group');
    await typeIn(dateInput, typed);
    await expect.element(lookupForm.getByText('Tuesday 17 June')).toBeVisible();
    await expect.element(dateInput).toHaveValue(typed);
    await press('{Tab}', dateInput);
    await expect.element(dateInput).toHaveValue(shown);
    await click(showButton);
    expect((await firstOf(() => api.sentTo(LOOKUP)[0])).search.get('date')).toBe(shown);
  });
}

/** What guests may type for Tuesday, 17 June 2031, two days before it. */
const IN_WORDS: Record<Language, string[]> = {
  en: ['Tuesday', 'Tue 17', 'June 17th', '17 Jun 2031', 'вторник'],
  ru: ['вторник', 'вт 17', '17 июня', '17 июн. 2031 г.', 'послезавтра'],
  lt: ['antradienį', 'birželio 17', '2031 m. birzelio 17 d.', 'Birželio 17 d., antradienis'],
  lv: ['otrdien', '17. jūnijs', '17. jūn.', '2031. gada 17. jūnijā'],
  et: ['teisipäeval', 'T 17', '17. juuni', 'teisipaev, 17. juunil'],
  uk: ['вівторок', 'вт, 17.06', '17 червня', '17 черв. 2031 р.'],
  es: ['el martes', 'mar 17', '17 de junio', 'martes, 17 de junio de 2031'],
};

for (const [language, texts] of quickly(1, Object.entries(IN_WORDS) as [Language, string[]][])) {
  test(`[DATE-06] in ${language} a day is typed in words, read back at once, and shown as yyyy-MM-dd`, async () => {
    vi.setSystemTime(new Date('2031-06-15T12:00:00Z'));
    await renderScreen(`/airport-transfer/group?lang=${language}`);
    for (const text of texts) {
      await fill(dateInput, '');
      await typeIn(dateInput, text);
      await expect.element(dateInput).toHaveValue(text);
      await expect
        .element(lookupForm.getByText(datesIn(language).label(TUESDAY), { exact: true }))
        .toBeVisible();
      await press('{Tab}', dateInput);
      await expect.element(dateInput).toHaveValue(TUESDAY);
    }
    // A number keypad has no letters, and none of the separators on some phones.
    await expect.element(dateInput).not.toHaveAttribute('inputmode');
  });
}

fullIt(
  '[DATE-07a] [DATE-07b] a day without a year that has just passed is not in the next year, and says so',
  async () => {
    vi.setSystemTime(new Date('2031-06-15T12:00:00Z'));
    await openWithHotel('group');
    await fill(dateInput, '14.6');
    await expect.element(lookupForm.getByText('Saturday 14 June has already passed.')).toBeVisible();
    await press('{Tab}', dateInput);
    await expect.element(dateInput).toHaveValue('2031-06-14');
  },
);

test('[DATE-07c] the day read back names a year that is not this one', async () => {
  vi.setSystemTime(new Date('2031-12-20T12:00:00Z'));
  await openWithHotel('group');
  await fill(dateInput, '5.1');
  await expect.element(lookupForm.getByText('Monday 5 January 2032', { exact: true })).toBeVisible();
  await fill(dateInput, '2031-06-17');
  await expect.element(lookupForm.getByText('Tuesday 17 June has already passed.')).toBeVisible();
});

fullIt('[DATE-08] the figures of the date field and its calendar are proportional', async () => {
  await openWithHotel('group');
  await fill(dateInput, TUESDAY);
  await openCalendar();
  for (const figures of [dateInput, dayButton(WEDNESDAY)]) {
    expect(getComputedStyle(figures.element()).fontVariantNumeric).toBe('normal');
  }
});

test('[FIELD-04] today, tomorrow and the day after are one press away, with their weekday', async () => {
  vi.setSystemTime(new Date('2031-06-15T12:00:00Z'));
  await openWithHotel('group');
  for (const [name, date, day] of [
    ['Tomorrow', '2031-06-16', 'Monday 16 June'],
    ['Tue 17', TUESDAY, 'Tuesday 17 June'],
    ['Today', '2031-06-15', 'Sunday 15 June'],
  ] as const) {
    await click(chip(name));
    await expect.element(dateInput).toHaveValue(date);
    await expect.element(chip(name)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(lookupForm.getByText(day)).toBeVisible();
  }
  await click(chip('Other day'));
  await expect.element(calendar.getByRole('grid')).toBeVisible();
});

test('[FIELD-05a] a day that has passed says so, and cannot be picked', async () => {
  vi.setSystemTime(new Date('2031-06-15T12:00:00Z'));
  await openWithHotel('group');
  await fill(dateInput, '2031-06-14');
  await expect.element(lookupForm.getByText('Saturday 14 June has already passed.')).toBeVisible();
  await openCalendar();
  await expect.element(dayButton('2031-06-14')).toBeDisabled();
  await expect.element(dayButton('2031-06-15')).toBeEnabled();
});

fullIt('[FIELD-05b] on a phone the calendar is a sheet, which Back closes', async () => {
  await page.viewport(360, 740);
  await openWithHotel('group');
  await click(chip('Other day'));
  await expect.element(calendar).toBeVisible();
  await expect.element(lookupForm.css('dialog.calendar-sheet:modal')).toHaveLength(1);
  history.back();
  await expect.element(calendar).toHaveLength(0);
  await expect.element(chip('Other day')).toHaveFocus();
  await page.viewport(1280, 800);
});

test('[FIELD-06] an error of the date moves nothing below it', async () => {
  await openWithHotel('group');
  await fill(dateInput, '31.06.2031');
  const before = showButton.element().getBoundingClientRect().top;
  await press('{Tab}', dateInput);
  await expect.element(lookupForm.getByText('Date input not valid.')).toBeVisible();
  expect(showButton.element().getBoundingClientRect().top).toBe(before);
});

for (const timezoneId of quickly(1, ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])) {
  for (const type of TYPES) {
    test(`[DATE-04] in ${timezoneId} the day chosen on the ${type} page is the day that is sent`, async () => {
      await setTimeZone(timezoneId);
      answerLookups(found(departure()));
      await openWithHotel(type);
      for (const [hour, date] of [
        ['00:30', '2031-06-01'],
        ['23:30', '2031-06-30'],
      ] as const) {
        // The local time of the device.
        vi.setSystemTime(new Date(`2031-06-01T${hour}`));
        const change = main.css('form.query button');
        if (change.query()) await click(change);
        await fill(dateInput, TUESDAY);
        await openCalendar();
        await click(dayButton(date));
        await expect.element(dateInput).toHaveValue(date);
        const before = api.sentTo(LOOKUP).length;
        await click(showButton);
        const asked = await firstOf(() => api.sentTo(LOOKUP)[before]);
        expect(asked.search.get('date')).toBe(date);
        await expect.element(plate).toBeVisible();
      }
    });
  }

  fullIt(
    `[DATE-04] in ${timezoneId} the calendar marks the day that was typed, and today in Madrid`,
    async () => {
      await setTimeZone(timezoneId);
      // In Madrid it is the first of June already; here the day before, or noon.
      vi.setSystemTime(new Date('2031-05-31T22:30:00Z'));
      await openWithHotel('group');
      for (const [typed, month] of [
        ['', '2031-06-01'],
        ['2031-07-01', '2031-07-01'],
        ['2031-06-30', '2031-06-30'],
      ] as const) {
        await fill(dateInput, typed);
        await openCalendar();
        await expect.element(calendar.getByRole('grid')).toHaveAccessibleName(monthName(month));
        await expectTexts(
          calendar.css('[aria-selected="true"]'),
          typed ? [String(Number(typed.slice(-2)))] : [],
        );
        if (month.startsWith('2031-06'))
          await expectTexts(calendar.css('[data-today]:not([data-outside])'), ['1']);
        await press('{Escape}');
      }
    },
  );

  fullIt(`[DATE-04] in ${timezoneId} an inquiry carries the day that was chosen`, async () => {
    await setTimeZone(timezoneId);
    api.answer(INQUIRY, new RawAnswer(201));
    await openAnswered('group', NOT_FOUND);
    await fill(inquiryForm.css('[name="inquiry_last_name"]'), 'Kalniņa');
    await fill(inquiryForm.css('[name="inquiry_email"]'), 'anna@example.com');
    await click(inquiryForm.getByRole('button', { name: 'Change' }));
    await click(inquiryForm.getByRole('button', { name: 'Open the calendar' }));
    await click(inquiryForm.getByRole('button', { name: dayName('2031-06-30'), exact: true }));
    await click(inquiryForm.getByRole('button', { name: 'Send the request' }));
    const { body } = await firstOf(() => api.sentTo(INQUIRY)[0]);
    expect(body).toMatchObject({ departure_date: '2031-06-30' });
  });
}
