import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress, expectTexts, renderScreen } from '../../tests/support/components/render-screen.tsx';
import { click, press } from '../../tests/support/components/user.ts';
import { quickly } from '../../tests/support/full-run.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../i18n/languages.ts';

const selector = page.getByRole('banner').css('details.langsel');
const summary = selector.css('summary');
const choices = selector.getByRole('listitem').getByRole('link');

/** The texts of the menu's first link and of the title of the excursions. */
const WORDS: Record<Language, [home: string, title: string]> = {
  en: ['Home', 'Excursions'],
  ru: ['Главная', 'Экскурсии'],
  lt: ['Pradžia', 'Ekskursijos'],
  lv: ['Sākums', 'Ekskursijas'],
  et: ['Avaleht', 'Ekskursioonid'],
  uk: ['Головна', 'Екскурсії'],
  es: ['Inicio', 'Excursiones'],
};

async function choose(language: Language): Promise<void> {
  await click(summary);
  await click(selector.getByRole('link', { name: LANGUAGE_NAMES[language] }));
  await expectLanguage(language);
}

async function expectLanguage(language: Language): Promise<void> {
  await expect.element(page.css('nav#menu > a').first()).toHaveTextContent(WORDS[language][0]);
  await expect.poll(() => document.documentElement.lang).toBe(language);
}

test('[LANG-01] the selector offers exactly seven languages, each in its own name', async () => {
  await renderScreen('/');
  await click(summary);
  await expectTexts(
    choices,
    LANGUAGES.map((language) => LANGUAGE_NAMES[language]),
  );
  const tags = choices.elements().map((link) => link.getAttribute('lang'));
  expect(tags).toEqual(['en', 'ru', 'lt', 'lv', 'et', 'uk', 'es']);
});

test('[LANG-02] at desktop width the language is chosen in the top bar, also by keyboard alone', async () => {
  await renderScreen('/');
  await choose('es');
  await press('{Enter}', summary);
  await press('{Enter}', selector.getByRole('link', { name: LANGUAGE_NAMES.et }));
  await expectLanguage('et');
});

test('[LANG-11] after a choice the document has that language in `lang` and texts', async () => {
  await renderScreen('/excursions');
  for (const language of quickly(2, LANGUAGES.toReversed())) {
    await choose(language);
    await expect.poll(() => document.title).toBe(`${WORDS[language][1]} · Costa Sol Info`);
  }
});

test('[LANG-19] a choice does not change an address without lang', async () => {
  await renderScreen('/contacts');
  await choose('lt');
  await expectAddress('/contacts');
});
