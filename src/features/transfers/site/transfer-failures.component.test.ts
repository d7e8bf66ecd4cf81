import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FAILURES, RawAnswer } from '../../../../tests/support/components/fake-api.ts';
import { api, errors, main } from '../../../../tests/support/components/render-screen.tsx';
import {
  answerLookups,
  askFor,
  inquiryForm,
  LOOKUP,
  openAnswered,
  openWithHotel,
  pickupTime,
} from '../../../../tests/support/components/transfers.ts';
import { click, comeBackToTab } from '../../../../tests/support/components/user.ts';
import { departure, found, TUESDAY, TYPES, WEDNESDAY } from '../../../../tests/support/departures.ts';
import { quickly } from '../../../../tests/support/full-run.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';

const WENT_WRONG = 'An error occurred. Please try again.';

const statusText = (text: string) => page.getByRole('status').getByText(text, { exact: true });

for (const type of TYPES) {
  for (const [status, field, key, language, message] of quickly(1, [
    [400, 'error_key', 'invalid_date', 'et', 'Kuupäev ei ole õige. Palun kontrollige seda.'],
    [404, 'message_key', 'no_exact_match', 'uk', 'Трансферу саме на таке прізвище немає.'],
    [
      429,
      'error_key',
      'too_many_requests',
      'es',
      'Demasiadas solicitudes. Espere un poco e inténtelo de nuevo.',
    ],
    [503, 'message_key', 'time_pending', 'en', 'The time has not been set yet.'],
  ] as const)) {
    test(`[TRX-09] on the ${type} page a ${status} with ${field} ${key} shows its text in ${language}`, async () => {
      api.answer(LOOKUP, new RawAnswer(status, { error: 'No', [field]: key }));
      await openWithHotel(type, { lang: language });
      await askFor(TUESDAY);
      await expect.element(statusText(message)).toBeVisible();
      await expect.element(inquiryForm).toHaveLength(0);
    });
  }

  for (const [status, key, message] of quickly(1, [
    [500, 'internal_error', 'Something went wrong on our side. Please try again in a moment.'],
    [503, 'service_unavailable', 'The service is not available right now. Please try again in a moment.'],
    ...(type === 'group'
      ? [[429, 'too_many_requests', 'Too many requests. Please wait a little and try again.'] as const]
      : []),
  ] as const)) {
    test(`[WAIT-03c] on the ${type} page a ${status} that names its cause has a button that asks again, and whom to call`, async () => {
      api.answer(LOOKUP, new RawAnswer(status, { error: 'No', error_key: key }));
      await openWithHotel(type);
      await askFor(TUESDAY);
      await expect.element(statusText(message)).toBeVisible();
      await expect.element(main.getByRole('link', { name: /^Call/ })).toBeVisible();
      await expect.element(main.getByText('Not your flight or hotel?')).toHaveLength(0);
      answerLookups(found(departure()));
      await click(main.getByRole('button', { name: 'Try again' }));
      await expect.element(pickupTime).toMatchTextContent('04:35');
    });
  }

  test(`[WAIT-03a] [WAIT-03b] on the ${type} page an answer that is none of the site's names the connection, and asks again`, async () => {
    api.answer(LOOKUP, new RawAnswer(200, '<html>Sign in to the Wi-Fi</html>'));
    await openWithHotel(type);
    await askFor(TUESDAY);
    await expect.element(main.getByText(/^There is no connection to our site/)).toBeVisible();
    answerLookups(found(departure()));
    await click(main.getByRole('button', { name: 'Try again' }));
    await expect.element(pickupTime).toMatchTextContent('04:35');
  });

  for (const [status, body] of quickly(1, [
    [404, { error: 'none', error_key: 'no_transfer_found' }],
    [500, { message_key: 'no_transfer_found' }],
    [200, { success: false, reason: 'odd', message_key: 'no_transfer_found' }],
    [200, { success: false, error_key: 'no_transfer_found' }],
  ] as const)) {
    test(`[TRX-10a] [TRX-10b] on the ${type} page a ${status} with ${JSON.stringify(body)} shows the inquiry form as well`, async () => {
      api.answer(LOOKUP, new RawAnswer(status, body));
      await openWithHotel(type);
      await askFor(TUESDAY);
      await expect.element(statusText('No transfer found for this hotel and date.')).toBeVisible();
      await expect.element(inquiryForm).toBeVisible();
    });
  }

  fullIt(
    `[TRX-11] on the ${type} page an error that says 'no transfer' shows that there is none, and the inquiry form`,
    async () => {
      api.answer(LOOKUP, new RawAnswer(404, { error: 'Sorry, no transfer on this day' }));
      await openWithHotel(type, { lang: 'ru' });
      await askFor(TUESDAY);
      await expect
        .element(
          statusText(
            'Нет данных о трансфере на эту дату или для этого отеля. Отправьте нам запрос, и мы проверим.',
          ),
        )
        .toBeVisible();
      await expect.element(inquiryForm).toBeVisible();
    },
  );

  for (const [what, answer] of quickly(1, [
    ['an HTTP error without a key', new RawAnswer(500, { error: 'Database away' })],
    ['an HTTP error with an unheard-of key', new RawAnswer(400, { error_key: 'unheard_of' })],
    ['an HTTP error that is no JSON', new RawAnswer(502, '<h1>Bad gateway</h1>')],
    ['an ok answer without a body', new RawAnswer(200, '')],
  ] as const)) {
    test(`[TRX-12a] on the ${type} page ${what} is something that went wrong`, async () => {
      api.answer(LOOKUP, answer);
      await openWithHotel(type);
      await askFor(TUESDAY);
      await expect.element(statusText(WENT_WRONG)).toBeVisible();
      await expect.element(inquiryForm).toHaveLength(0);
    });
  }

  fullIt(
    `[TRX-12b] [ERR-02] on the ${type} page a lookup that gets no answer is something that went wrong, and is logged`,
    async () => {
      api.fail(LOOKUP, 'no answer');
      await openWithHotel(type);
      await askFor(TUESDAY);
      await expect.element(statusText(WENT_WRONG)).toBeVisible();
      await expect.poll(() => errors.join('\n')).toContain('Failed to fetch');
    },
  );

  test(`[TRX-12b] on the ${type} page a failure does not leave the answer to another question standing`, async () => {
    await openAnswered(type, found(departure()));
    await expect.element(pickupTime).toHaveTextContent('04:35');
    api.fail(LOOKUP, 'no answer');
    await askFor(WEDNESDAY);
    await expect.element(statusText(WENT_WRONG)).toBeVisible();
    await expect.element(pickupTime).toHaveLength(0);
  });
}

fullIt('[TRX-12c] an unknown reason on the private page is something that went wrong', async () => {
  await openAnswered('private', { success: false, reason: 'strike', message_key: 'no_exact_match' });
  await expect.element(statusText(WENT_WRONG)).toBeVisible();
  await expect.element(main.getByText(/^There is no connection/)).toHaveLength(0);
  await expect.element(inquiryForm).toHaveLength(0);
});

for (const failure of FAILURES) {
  fullIt(
    `[TRX-07a] after a lookup that failed (${failure}) the button asks again, and a result clears the message`,
    async () => {
      api.fail(LOOKUP, failure);
      await openWithHotel('group');
      await askFor(TUESDAY);
      await expect.element(statusText(WENT_WRONG)).toBeVisible();
      answerLookups(found(departure()));
      await askFor(TUESDAY);
      await expect.element(pickupTime).toHaveTextContent('04:35');
      await expect.element(page.getByText(WENT_WRONG)).toHaveLength(0);
    },
  );
}

test.each(
  quickly(1, [
    [500, /^Last confirmed/],
    ['no answer', /^Offline. Last confirmed/],
  ] as const),
)('[OFF-04a] a time that cannot be asked again (%s) stays and says when it was last confirmed', async (failure, says) => {
  const mark = page.css('.last-confirmed');
  await openAnswered('group', found(departure()));
  await expect.element(pickupTime).toHaveTextContent('04:35');
  await expect.element(mark).toHaveLength(0);
  api.fail(LOOKUP, failure);
  comeBackToTab();
  await expect.element(mark).toMatchTextContent(says);
  await expect.element(pickupTime).toHaveTextContent('04:35');
});
