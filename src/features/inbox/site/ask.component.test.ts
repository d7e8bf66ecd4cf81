import { expect, test } from 'vitest';
import { FAILURES, RawAnswer } from '../../../../tests/support/components/fake-api.ts';
import { goBy } from '../../../../tests/support/components/page-watch.ts';
import { api, firstOf, main, renderScreen } from '../../../../tests/support/components/render-screen.tsx';
import { click, fill } from '../../../../tests/support/components/user.ts';
import { quickly } from '../../../../tests/support/full-run.ts';

const TEXT = 'GET /api/pages/:key/';
const POST = 'POST /api/contact-questions/';

const heading = main.getByRole('heading', { level: 1 });
const form = main.css('form');
const category = main.getByRole('combobox');

test('[ASK-01] title and intro requested by the browser are those of the response', async () => {
  await renderScreen('/contacts');
  api.answer(TEXT, { title: 'Anything?', content: '<p>We <em>listen</em></p>' });
  await goBy('/ask');
  await expect.element(heading).toHaveTextContent('Anything?');
  const listen = main.getByText('listen', { exact: true });
  await expect.element(listen).toBeVisible();
  expect(listen.element().tagName).toBe('EM');
});

for (const failure of quickly(1, [...FAILURES, 'an empty answer'] as const)) {
  test(`[ASK-02] without title and intro of the server (${failure}), the translated ones are shown`, async () => {
    await renderScreen('/contacts?lang=uk');
    if (failure === 'an empty answer') api.answer(TEXT, new RawAnswer(200));
    else api.fail(TEXT, failure);
    await goBy('/ask');
    await expect.element(heading).toMatchTextContent(/^Поставити запитання$/);
    const intro = 'Трансфери, екскурсії чи щось інше: напишіть нам, і ми відповімо електронною поштою.';
    await expect.element(main.getByText(intro, { exact: true })).toBeVisible();
  });
}

test('[ASK-03] the form has name, e-mail, category and a question of five rows', async () => {
  await renderScreen('/ask');
  await expect.element(form.getByRole('textbox', { name: 'Name', exact: true })).toBeEnabled();
  await expect.element(form.getByRole('textbox', { name: 'E-mail' })).toBeEnabled();
  await expect.element(form.getByRole('combobox', { name: 'What is it about?' })).toBeEnabled();
  const question = form.getByRole('textbox', { name: 'Your question' }).element();
  expect(question).toBeInstanceOf(HTMLTextAreaElement);
  expect((question as HTMLTextAreaElement).rows).toBe(5);
  for (const field of form.css('input, textarea').elements()) expect(field.matches(':read-write')).toBe(true);
});

test('[ASK-04] the categories are transfer, excursion, organization and other', async () => {
  await renderScreen('/ask');
  const offered = category
    .getByRole('option')
    .elements()
    .map((option) => [option.getAttribute('value'), option.textContent]);
  expect(offered.filter(([value]) => value)).toEqual([
    ['transfer', 'Transfer question'],
    ['excursion', 'Excursion question'],
    ['organization', 'Organisational question'],
    ['other', 'Other'],
  ]);
});

test('[ASK-07] a question without a chosen category is one of the category other', async () => {
  api.answer(POST, new RawAnswer(201, { success: true }));
  await renderScreen('/ask');
  await expect.element(category).toHaveValue('');
  await fill(main.css('#ask-name'), 'Jānis Ozols');
  await fill(main.css('#ask-email'), 'janis@example.com');
  await fill(main.css('#ask-question'), 'Where is the coach?');
  await click(form.getByRole('button'));
  const sent = await firstOf(() => api.sentTo(POST)[0]);
  expect(sent.body).toMatchObject({ category: 'other', question: 'Where is the coach?' });
  await expect.element(form.getByText('Your question has been sent.')).toBeVisible();
});
