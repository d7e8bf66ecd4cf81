import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerExcursions } from '../../tests/support/components/excursions.ts';
import { expectAddress, main, renderScreen } from '../../tests/support/components/render-screen.tsx';
import { click, press } from '../../tests/support/components/user.ts';
import { fullIt } from '../../tests/support/full-tests.ts';
import { showConsentDialog } from '../features/consent/site/consent-store.ts';

const policy = page.getByRole('dialog', { name: 'Privacy policy' });
const lightbox = page.getByRole('dialog', { name: 'Pictures' });
const policyButton = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy policy' });
const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contacts' });
const cookies = page.getByRole('dialog', { name: 'Cookies: your choice' });

afterEach(() => showConsentDialog(false));

/** Opens a page from another, so that Back has somewhere to go. */
async function openFromHome(address: string): Promise<void> {
  history.pushState(null, '', '/about');
  await renderScreen(address);
}

test('[HIST-01a] Back closes a dialog first, then leaves the page', async () => {
  await openFromHome('/ask');
  await click(policyButton);
  await expect.element(policy).toBeVisible();
  history.back();
  await expect.element(policy).toHaveLength(0);
  await expect.element(policyButton).toHaveFocus();
  await expectAddress('/ask');
  history.back();
  await expectAddress('/about');
});

fullIt('[HIST-01a] Back closes the lightbox', async () => {
  answerExcursions();
  await openFromHome('/excursion/1');
  await click(main.css('a.pic').first());
  await expect.element(lightbox).toBeVisible();
  history.back();
  await expect.element(lightbox).toHaveLength(0);
  await expectAddress('/excursion/1');
});

test('[HIST-01c] a dialog closed by its button leaves no step behind for Back', async () => {
  await openFromHome('/ask');
  for (let time = 0; time < 2; time += 1) {
    await click(policyButton);
    await click(policy.getByRole('button', { name: 'Close' }));
    await expect.element(policy).toHaveLength(0);
    await expect.poll(() => history.state).toBe(null);
  }
  history.back();
  await expectAddress('/about');
});

test('[HIST-01b] of two dialogs Back closes the inner one', async () => {
  await openFromHome('/ask');
  await click(settings);
  await click(cookies.getByRole('button', { name: 'Privacy policy' }));
  await expect.element(policy).toBeVisible();
  history.back();
  await expect.element(policy).toHaveLength(0);
  await expect.element(cookies).toBeVisible();
  await expectAddress('/ask');
});

test('[HIST-01c] a page reached after a dialog was closed is left as usual', async () => {
  await openFromHome('/ask');
  await click(policyButton);
  await expect.element(policy).toBeVisible();
  await press('{Escape}');
  await expect.poll(() => history.state).toBe(null);
  await click(link);
  await expectAddress('/contacts');
  history.back();
  await expectAddress('/ask');
});

test('[HIST-04] the cookie dialog is closed by its buttons only', async () => {
  await renderScreen('/ask');
  await click(settings);
  await expect.element(cookies).toBeVisible();
  await press('{Escape}{Escape}');
  (cookies.element() as HTMLElement).click();
  await expect.element(cookies).toBeVisible();
  await click(cookies.getByRole('button', { name: 'Close' }));
  await expect.element(cookies).toHaveLength(0);
});

test('[HIST-01a] Back closes the cookie dialog that a visitor has opened, and saves nothing', async () => {
  await openFromHome('/ask');
  await press('{Tab}');
  await click(settings);
  await expect.element(cookies).toBeVisible();
  const before = document.cookie;
  history.back();
  await expect.element(cookies).toHaveLength(0);
  await expectAddress('/ask');
  expect(document.cookie).toBe(before);
});
