import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../tests/support/components/render-screen.tsx';
import { check, click } from '../../../../tests/support/components/user.ts';
import { quickly } from '../../../../tests/support/full-run.ts';
import type { Language } from '../../../i18n/languages.ts';
import { CONSENT_COOKIE } from '../consent-record.ts';
import { showConsentDialog } from './consent-store.ts';

const OPTIONAL = ['Analytics', 'Marketing', 'Preferences'] as const;

const dialog = page.getByRole('dialog', { name: 'Cookies: your choice' });
const box = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });

function storedCookie(): string | undefined {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${CONSENT_COOKIE}=`));
  return cookie?.slice(CONSENT_COOKIE.length + 1);
}

const storedChoice = () => JSON.parse(decodeURIComponent(storedCookie() ?? 'null'));
const forgetChoice = () => storeCookie('; Max-Age=0');

function storeCookie(value: string): void {
  document.cookie = `${CONSENT_COOKIE}=${value}; Path=/`;
}

/** The first visit. */
beforeEach(forgetChoice);
// Whether the dialog is open outlives the page.
afterEach(() => showConsentDialog(false));

for (const value of quickly(1, [
  'yes',
  '%7Bessential',
  '%E0%A4%A',
  '{}',
  'null',
  '{"essential":true}',
  '{"essential":false,"analytics":false,"marketing":false,"preferences":false,"ts":1}',
  '{"essential":true,"analytics":"no","marketing":false,"preferences":false,"ts":1}',
  '',
])) {
  test(`[COOK-03] a cookie with the value ${value || 'nothing'} counts as none`, async () => {
    storeCookie(value);
    await renderScreen('/');
    await expect.element(dialog).toBeVisible();
    await expect.element(box('Analytics')).not.toBeChecked();
  });
}

test('[COOK-04] the button of the footer opens the dialog with the saved choice', async () => {
  storeCookie('{"essential":true,"analytics":false,"marketing":false,"preferences":false,"ts":1}');
  await renderScreen('/about');
  await expect.element(dialog).toHaveLength(0);
  await click(settings);
  await expect.element(dialog).toBeVisible();
  await check(box('Marketing'));
  await click(button('Save my choice'));
  await expect.element(dialog).toHaveLength(0);

  await renderScreen('/contacts');
  await click(settings);
  await expect.element(box('Marketing')).toBeChecked();
  await expect.element(box('Analytics')).not.toBeChecked();
});

test('[COOK-06] [COOK-07] [COOK-08] the dialog has a close button, four checkboxes and three buttons; only essential is ticked, and fixed', async () => {
  await renderScreen('/');
  for (const name of ['Close', 'Accept all', 'Reject all', 'Save my choice']) {
    await expect.element(button(name)).toBeEnabled();
  }
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(4);
  for (const name of OPTIONAL) {
    await expect.element(box(name)).not.toBeChecked();
    await check(box(name));
    await check(box(name), false);
  }
  const essential = box('Essential');
  await expect.element(essential).toBeChecked();
  await expect.element(essential).toBeDisabled();
  (essential.element() as HTMLInputElement).click();
  await expect.element(essential).toBeChecked();
});

test('[COOK-09] the X closes and writes no cookie, and the next load asks again', async () => {
  await renderScreen('/');
  await check(box('Analytics'));
  await click(button('Close'));
  await expect.element(dialog).toHaveLength(0);
  expect(storedCookie()).toBeUndefined();
  await renderScreen('/about');
  await expect.element(dialog).toBeVisible();
  await expect.element(box('Analytics')).not.toBeChecked();
});

for (const [id, name, given] of quickly(2, [
  ['[COOK-10]', 'Accept all', true],
  ['[COOK-11]', 'Reject all', false],
] as const)) {
  test(`${id} ${name} stores all three as ${given} and closes`, async () => {
    await renderScreen('/');
    // The checkboxes do not matter.
    await check(box('Marketing'));
    await click(button(name));
    await expect.element(dialog).toHaveLength(0);
    expect(storedChoice()).toMatchObject({ analytics: given, marketing: given, preferences: given });
    await renderScreen('/about');
    await expect.element(dialog).toHaveLength(0);
  });
}

for (const chosen of quickly(1, [['Analytics'], ['Marketing', 'Preferences'], [], OPTIONAL] as const)) {
  test(`[COOK-12] saving with ${chosen.join(' and ') || 'nothing'} ticked stores just that and closes`, async () => {
    await renderScreen('/');
    for (const name of chosen) await check(box(name));
    await click(button('Save my choice'));
    await expect.element(dialog).toHaveLength(0);
    const stored = storedChoice();
    for (const name of OPTIONAL) {
      expect(stored[name.toLowerCase()], name).toBe((chosen as readonly string[]).includes(name));
    }
  });
}

/** Not read from the catalogue, which the page uses too: a translation may have swapped them there. */
const WORDS = {
  en: ['Accept all', 'Reject all'],
  ru: ['Принять все', 'Отклонить все'],
  uk: ['Прийняти всі', 'Відхилити всі'],
  et: ['Nõustu kõigiga', 'Keeldu kõigist'],
  lv: ['Pieņemt visas', 'Noraidīt visas'],
  lt: ['Priimti visus', 'Atmesti visus'],
  es: ['Aceptar todas', 'Rechazar todas'],
} satisfies Record<Language, [string, string]>;

for (const [language, [accept, reject]] of quickly(1, Object.entries(WORDS))) {
  test(`[COOK-10] [COOK-11] the accept button accepts all, the reject button rejects all in ${language}`, async () => {
    const shown = page.css('dialog.consent');
    await renderScreen(`/about?lang=${language}`);
    await click(shown.getByRole('button', { name: reject, exact: true }));
    await expect.element(shown).toHaveLength(0);
    expect(storedChoice()).toMatchObject({ analytics: false, marketing: false, preferences: false });
    await click(page.css('footer button').filter({ hasText: /cookie|küpsis|slapuk|sīkdat/i }));
    await click(shown.getByRole('button', { name: accept, exact: true }));
    await expect.element(shown).toHaveLength(0);
    expect(storedChoice()).toMatchObject({ analytics: true, marketing: true, preferences: true });
  });
}
