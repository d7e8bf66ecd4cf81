import { describe, expect, test } from 'vitest';
import { RawAnswer } from '../../../../tests/support/components/fake-api.ts';
import { expectMessage } from '../../../../tests/support/components/page-watch.ts';
import { api, errors, main, renderScreen } from '../../../../tests/support/components/render-screen.tsx';
import { click, fill, press } from '../../../../tests/support/components/user.ts';
import { quickly } from '../../../../tests/support/full-run.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';

const POST = 'POST /api/contact-questions/';
const SAVED = { success: true } as const;

/** What the forms of ask page and contact page have in common, each with its own texts. */
const FORMS = [
  {
    source: 'ask',
    ids: {
      letters: '[ASK-06a]',
      enough: '[ASK-06b]',
      required: '[ASK-08]',
      once: '[ASK-09]',
      sent: '[ASK-10]',
      failed: '[ASK-11]',
    },
    fields: 4,
    sent: 'Your question has been sent. We will be in touch soon.',
    failed: 'An error occurred while sending. Please try again later.',
  },
  {
    source: 'contacts',
    ids: {
      letters: '[CON-05a]',
      enough: '[CON-05b]',
      required: '[CON-06]',
      once: '[CON-07]',
      sent: '[CON-08]',
      failed: '[CON-09]',
    },
    fields: 3,
    sent: 'Your message has been sent. We will reply soon.',
    failed: 'Failed to send the message. Please try again later.',
  },
] as const;

const form = main.css('form');
const question = form.css('textarea');
const button = form.getByRole('button');

async function fillIn(text: string): Promise<void> {
  await fill(form.css('[name="name"]'), 'Ілзе');
  await fill(form.css('[name="email"]'), 'ilze@example.com');
  await fill(question, text);
}

describe.each(quickly(1, FORMS))('the form of $source', ({ source, ids, fields, sent, failed }) => {
  const accepted = form.getByRole('status').getByText(sent, { exact: true });
  const refused = form.getByText(failed);

  test(`${ids.letters} nothing is sent without a letter or digit, and an error is shown`, async () => {
    await renderScreen(`/${source}`);
    for (const text of ['?!', ' … — ', '👍🏽', '\u200b\u00a0.', '']) {
      await fillIn(text);
      await click(button);
      // It receives the focus each time.
      await expect.element(form.getByRole('alert')).toHaveFocus();
      await expectMessage(form.getByRole('alert').getByText(failed), 'red');
      await expect.element(question).toHaveAttribute('aria-invalid', 'true');
    }
    expect(api.sentTo(POST)).toEqual([]);
  });

  test(`${ids.enough} one letter of any script or one digit is accepted`, async () => {
    api.answer(POST, new RawAnswer(201, SAVED));
    const texts = quickly(2, ['ж', '7', 'a', 'ß', 'ñ', '中', 'ع', '٣', '… 5!']);
    await renderScreen(`/${source}`);
    for (const text of texts) {
      await fillIn(text);
      await click(button);
      await expect.element(question).toHaveValue('');
      await expect.element(accepted).toBeVisible();
    }
    expect(api.sentTo(POST).map(({ body }) => body)).toMatchObject(texts.map((text) => ({ question: text })));
  });

  fullIt(`${ids.required} every field is required, and the browser's validation is off`, async () => {
    await renderScreen(`/${source}`);
    expect((form.element() as HTMLFormElement).noValidate).toBe(true);
    const all = form.css('input, select, textarea').elements() as HTMLInputElement[];
    expect(all.map(({ required }) => required)).toEqual(Array(fields).fill(true));
  });

  test(`${ids.once} a question is not posted twice while it is being sent`, async () => {
    api.answer(POST, new RawAnswer(201, SAVED));
    const release = api.holdBack(POST);
    await renderScreen(`/${source}`);
    await fillIn('Where is the coach?');
    // Twice before the page renders again, then as a visitor would.
    const element = form.element() as HTMLFormElement;
    element.requestSubmit();
    element.requestSubmit();
    (button.element() as HTMLButtonElement).click();
    await press('{Enter}', form.css('[name="email"]'));
    release();
    await expect.element(accepted).toBeVisible();
    expect(api.sentTo(POST)).toHaveLength(1);

    await fillIn('And the one after it?');
    await click(button);
    await expect.element(question).toHaveValue('');
    expect(api.sentTo(POST)).toHaveLength(2);
  });

  test(`${ids.once} [HIST-06] what is written while a question is being sent stays in the form`, async () => {
    api.answer(POST, new RawAnswer(201, SAVED));
    const release = api.holdBack(POST);
    await renderScreen(`/${source}`);
    await fillIn('Where is the coach?');
    await click(button);
    await fill(question, 'Where is the coach? I am at the Church.');
    release();
    await expect.element(accepted).toBeVisible();
    await expect.element(question).toHaveValue('Where is the coach? I am at the Church.');
  });

  for (const failure of quickly(1, ['no answer', 404, 500, 400, 429, 302] as const)) {
    test(`${ids.failed} [ERR-02] a failure (${failure}) is shown in red and logged, and the question stays`, async () => {
      api.fail(POST, failure);
      await renderScreen(`/${source}`);
      await fillIn('Where is the coach?');
      await click(button);
      await expectMessage(form.getByRole('status').getByText(failed), 'red');
      await expect.element(accepted).toHaveLength(0);
      await expect.element(question).toHaveValue('Where is the coach?');
      const line = failure === 'no answer' ? 'Failed to fetch' : 'The server answered';
      expect(errors).toContainEqual(expect.stringContaining(line));
    });
  }

  test(`${ids.failed} [TEXT-14] after too many questions the form asks to wait, and the question stays`, async () => {
    api.answer(POST, new RawAnswer(429, { error: 'Too many requests', error_key: 'too_many_requests' }));
    await renderScreen(`/${source}`);
    await fillIn('Where is the coach?');
    await click(button);
    const wait = form.getByRole('status').getByText('Too many requests. Please wait a little and try again.');
    await expectMessage(wait, 'red');
    await expect.element(question).toHaveValue('Where is the coach?');
  });

  for (const [what, body] of quickly(1, [
    ['with a message', { ...SAVED, message: 'Thank you' }],
    ['without a message', SAVED],
    ['without a body', ''],
    ['with a body that is no JSON', '<p>ok</p>'],
  ] as const)) {
    test(`[ERR-03] ${ids.sent} ${ids.failed} a response ${what} is judged by its status, in the language of the interface`, async () => {
      api.answer(POST, new RawAnswer(201, body));
      await renderScreen(`/${source}`);
      await fillIn('Where is the coach?');
      await click(button);
      await expectMessage(accepted, 'green');
      await expect.element(question).toHaveValue('');
      await expect.element(refused).toHaveLength(0);

      api.answer(POST, new RawAnswer(500, body));
      await fillIn('And now?');
      await click(button);
      await expectMessage(refused, 'red');
      await expect.element(accepted).toHaveLength(0);
      await expect.element(question).toHaveValue('And now?');
    });
  }
});
