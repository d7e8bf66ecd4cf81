import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  api,
  expectAddress,
  expectTexts,
  renderScreen,
} from '../../tests/support/components/render-screen.tsx';
import { SETTINGS } from '../../tests/support/components/site-answers.ts';
import { click } from '../../tests/support/components/user.ts';
import { quickly } from '../../tests/support/full-run.ts';
import { LINKS } from '../../tests/support/screens.ts';

const topBar = page.getByRole('banner');
const menu = topBar.css('nav#menu');
const links = menu.css(':scope > a');
const menuButton = topBar.css('button.menu');
const footer = page.getByRole('contentinfo');

afterEach(() => page.viewport(1280, 800));

const linksOf = (list: Locator) =>
  list.elements().map((link) => [link.textContent, link.getAttribute('href')]);

for (const [name, address] of quickly(2, LINKS)) {
  test(`[NAV-03] on ${address} only the link ${name} is highlighted as current`, async () => {
    await renderScreen(address);
    await expectTexts(menu.css('[aria-current="page"]'), [name]);
    const looks = links.elements().map((link) => {
      const { color, borderBottomColor } = getComputedStyle(link);
      return { text: link.textContent, look: `${color} ${borderBottomColor}` };
    });
    const highlighted = looks.filter(({ look }) => looks.filter((other) => other.look === look).length === 1);
    expect(highlighted.map(({ text }) => text)).toEqual([name]);
  });
}

test('[NAV-04] on a small screen the link list is closed at first, and each press of the button toggles it', async () => {
  await page.viewport(360, 740);
  await renderScreen('/');
  await expect.element(menu).not.toBeVisible();
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false');
  for (const open of [true, false, true]) {
    await click(topBar.getByRole('button', { name: 'Menu' }));
    if (open) await expect.element(menu).toBeVisible();
    else await expect.element(menu).not.toBeVisible();
    await expect.element(menuButton).toHaveAttribute('aria-expanded', String(open));
  }
  const shown = topBar.getByRole('navigation', { name: 'Main menu' });
  for (const [name] of LINKS) {
    await expect.element(shown.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('[NAV-05] choosing a link of the open menu closes it, also that of the current screen', async () => {
  await page.viewport(360, 740);
  await renderScreen('/ask');
  for (const [name, address] of [
    ['About', '/about'],
    ['About', '/about'],
  ] as const) {
    await click(menuButton);
    await click(menu.getByRole('link', { name, exact: true }));
    await expectAddress(address);
    await expect.element(menu).not.toBeVisible();
  }
});

test('[NAV-06] at desktop width all seven links are shown without a menu button', async () => {
  for (const width of [1280, 1920]) {
    await page.viewport(width, 800);
    await renderScreen('/');
    await expect.element(menuButton).not.toBeVisible();
    for (const [name] of LINKS) {
      await expect.element(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
  }
});

test('[FOOT-01] the footer calls the site a guide to the Costa del Sol', async () => {
  await renderScreen('/');
  await expect.element(footer.getByText('A guide to the Costa del Sol')).toBeVisible();
});

test('[FOOT-02] the footer has the seven links of the top bar, in the same order', async () => {
  await renderScreen('/contacts');
  const list = footer.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  expect(linksOf(list)).toEqual(LINKS);
  expect(linksOf(list)).toEqual(linksOf(links));
});

test('[FOOT-03] the footer names an e-mail address and a chat', async () => {
  await renderScreen('/');
  const email = footer.getByRole('link', { name: SETTINGS.contact_email });
  await expect.element(email).toHaveAttribute('href', `mailto:${SETTINGS.contact_email}`);
  const chat = footer.getByRole('link', { name: 'Message us on WhatsApp' });
  await expect.element(chat).toHaveAttribute('href', `https://wa.me/${SETTINGS.whatsapp}`);
});

test('[FOOT-04] three icons link to the social network, the photo network and the messenger, each with a name', async () => {
  const facebook = 'https://facebook.com/example';
  const instagram = 'https://instagram.com/example';
  api.answer('GET /api/site-settings/', { ...SETTINGS, facebook, instagram });
  await renderScreen('/');
  for (const [name, address] of [
    ['Facebook page', facebook],
    ['Photos on Instagram', instagram],
    ['WhatsApp', `https://wa.me/${SETTINGS.whatsapp}`],
  ] as const) {
    const icon = footer.getByRole('link', { name, exact: true });
    await expect.element(icon).toHaveAttribute('href', address);
    await expect.element(icon.css('svg')).toBeVisible();
  }
});

test('[FOOT-05] the copyright line shows the current year', async () => {
  vi.setSystemTime(new Date('2031-07-01T12:00:00Z'));
  await renderScreen('/');
  await expect.element(footer).toMatchTextContent('© 2031 Costa Sol Info');
});

test('[TOP-01] the button to the top is hidden up to 300 px, shown beyond, and hidden again', async () => {
  await page.viewport(360, 740);
  await renderScreen('/contacts');
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect.element(button).toHaveLength(0);
  for (const [top, visible] of [
    [300, false],
    [301, true],
    [300, false],
    [900, true],
    [0, false],
  ] as const) {
    await scrollTo(top);
    if (visible) await expect.element(button).toBeVisible();
    else await expect.element(button).toHaveLength(0);
  }
});

/** Scrolls there without animation, and waits until the listeners were called. */
async function scrollTo(top: number): Promise<void> {
  window.scrollTo({ top, behavior: 'instant' });
  await new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard)));
  expect(window.scrollY).toBe(top);
}

test('[LOST-01] an address without a page has a picture, the way home, and the question about the transfer', async () => {
  await renderScreen('/no-such-page?lang=en');
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('This page does not exist');
  await expect.element(main.css('img')).toBeVisible();
  // A poster, which has a night of its own.
  await expect.element(main.css('img')).toHaveAttribute('src', '/posters/costa.svg');
  await expect
    .element(main.getByRole('link', { name: 'Back to the home page' }))
    .toHaveAttribute('href', '/?lang=en');
  await expect.element(main.getByRole('combobox', { name: 'Your hotel' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Show my transfer' })).toBeVisible();
});
