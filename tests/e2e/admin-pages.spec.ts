import type { Locator, Page } from '@playwright/test';
import { expect, test, tooWide, violations } from '../support/back-office.ts';
import { errorLines } from '../support/page-watch.ts';
import { makeBomb, makePicture } from '../support/pictures.ts';

test.use({ viewport: { width: 360, height: 740 } });

const SCREENS = [
  '/admin/pages',
  '/admin/pages/about',
  '/admin/pages/transfer_home',
  '/admin/banners',
  '/admin/banners/ask',
  '/admin/team',
  '/admin/team/1',
  '/admin/notice',
  '/admin/settings',
];
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** An upload is resized to all widths, which takes time on a busy machine. */
const DRAWN = { timeout: 45_000 };

/** Replaces the current content. */
async function pasteInstead(editor: Locator, html: string): Promise<void> {
  await editor.click();
  await editor.press('ControlOrMeta+a');
  await editor.press('Delete');
  await editor.evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text/html', pasted);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);
}

const asFile = (buffer: Buffer, name = 'picture.jpg', mimeType = 'image/jpeg') => ({
  name,
  mimeType,
  buffer,
});

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
}

test('[DESK-61] the screens of pages, banners, team, notice and settings have no axe violations and fit 768 pixels', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const screen of SCREENS) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([screen, await violations(page)]).toEqual([screen, []]);
    expect([screen, await tooWide(page, 768)]).toEqual([screen, 0]);
  }
});

test('[DESK-55a] [DESK-55b] [DESK-57b] a title saved in two languages is on the page at once, and the others are marked as outdated', async ({
  page,
  context,
}) => {
  await page.goto('/admin/pages/home');
  await page.getByLabel('Title, English', { exact: true }).fill('Sun, sea and coaches');
  await page.getByRole('tab', { name: /Lietuvių/ }).click();
  await page.getByLabel('Title, Lietuvių', { exact: true }).fill('Saulė, jūra ir autobusai');
  const tab = (language: string) => page.getByRole('tab', { name: language });
  await expect(tab('Русский')).toHaveText('Русский (1 outdated)');
  await expect(tab('Lietuvių')).toHaveText('Lietuvių');
  await save(page);
  const visitor = await context.newPage();
  await visitor.goto('/?lang=lt');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Saulė, jūra ir autobusai');
  await visitor.goto('/?lang=en');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Sun, sea and coaches');
  await tab('Русский').click();
  await page.getByRole('button', { name: 'The Русский text still fits' }).click();
  await expect(tab('Русский')).toHaveText('Русский');
  await expect(tab('Latviešu')).toHaveText('Latviešu (1 outdated)');
  await save(page);
  await page.goto('/admin/pages');
  await expect(page.getByRole('row', { name: /Home page/ })).toContainText(
    'Older than the English: Latviešu, Eesti, Українська, Español',
  );
});

test('[DESK-62] text pasted from a word processor keeps its structure and nothing else', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto('/admin/pages/about');
  const editor = page.getByRole('textbox', { name: 'Text above the team, English' });
  await pasteInstead(
    editor,
    `<html><head><style>p.MsoNormal { color: red }</style></head><body><!--StartFragment-->
      <p class=MsoNormal style='margin:0cm'><b style='mso-bidi-font-weight:normal'><span style='color:red'>We know</span></b> the <i>coast</i><o:p></o:p></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <p class=MsoListParagraphCxSpFirst><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>by coach</p>
      <p class=MsoListParagraphCxSpLast><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>on foot</p>
      <table><tr><td>a cell</td></tr></table><img src="file:///C:/x.png"><p><a href="javascript:alert(1)">no</a>
      <a href="https://example.com/" style="color:red" onclick="x()">yes</a></p><!--EndFragment--></body></html>`,
  );
  await expect(editor).toContainText('on foot');
  await save(page);
  const visitor = await context.newPage();
  await visitor.goto('/about?lang=en');
  const html = await visitor.locator('.prose').first().innerHTML();
  expect(html).toBe(
    '<p><strong>We know</strong> the <em>coast</em></p><ul><li>by coach</li><li>on foot</li></ul><p>a cell</p><p>no <a href="https://example.com/">yes</a></p>',
  );
});

test('[DESK-62] pasting preserves bold, italic, lists and table rows from any program', {
  tag: '@full',
}, async ({ page, context }) => {
  const errors = errorLines(page);
  await page.goto('/admin/pages/about');
  const editor = page.getByRole('textbox', { name: 'Text above the team, English' });
  await pasteInstead(
    editor,
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400">We </span><span style="font-weight:700;font-style:normal">know</span><span style="font-weight:400;font-style:italic"> the coast</span></p>
      <p>• by coach</p><p><span>•</span><span>&nbsp;&nbsp;on foot</span></p>
      <table style="border:none"><tbody><tr><td style="width:5em"><p style="margin:0">Ronda</p></td><td><p>93 €</p></td></tr><tr><td>Nerja</td><td><br></td></tr><tr><td><p>One</p><p>Two</p></td><td>Three</td></tr></tbody></table></b>`,
  );
  await expect(editor).toContainText('Three');
  await save(page);
  const visitor = await context.newPage();
  await visitor.goto('/about?lang=en');
  const html = await visitor.locator('.prose').first().innerHTML();
  expect(html).toBe(
    '<p>We <strong>know</strong><em> the coast</em></p><ul><li>by coach</li><li>on foot</li></ul><p>Ronda – 93 €</p><p>Nerja</p><p>One</p><p>Two</p><p>Three</p>',
  );
  expect(errors).toEqual([]);
});

test('[DESK-54a] an uploaded picture becomes the banner, in the width a phone needs', {
  tag: '@full',
}, async ({ page, context }) => {
  test.setTimeout(120_000);
  await page.goto('/admin/banners/about');
  const drop = page.getByLabel('Upload another picture');
  await drop.setInputFiles(asFile(Buffer.from(SVG), 'photo.png', 'image/png'));
  await expect(page.getByRole('alert')).toContainText('This is a drawing (SVG), which can hold scripts.');
  await drop.setInputFiles(asFile(await makeBomb(), 'bomb.png', 'image/png'));
  await expect(page.getByRole('alert')).toContainText('64 million pixels');
  await drop.setInputFiles(asFile(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'IMG_1.heic'));
  await expect(page.getByRole('alert')).toContainText('HEIC');
  await drop.setInputFiles(asFile(Buffer.alloc(26 * 1024 * 1024)));
  await expect(page.getByRole('alert')).toContainText('too large', DRAWN);

  await drop.setInputFiles(asFile(await makePicture('jpeg', { width: 1_000, height: 500 })));
  await expect(page.getByRole('img', { name: 'Picture, as it is now' })).toHaveAttribute(
    'src',
    /^\/images\/\w{32}\/640\.webp$/,
    DRAWN,
  );
  await expect(page.getByRole('alert')).toBeHidden();
  await save(page);

  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 360, height: 740 });
  await visitor.goto('/about');
  const banner = visitor.locator('.banner img');
  await expect(banner).toHaveJSProperty('complete', true);
  expect(await banner.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/640\.avif$|\/320\.avif$/,
  );
  await expect(banner).toHaveAttribute('src', /\/1000\.jpg$/);
});

test('[DESK-57a] [DESK-59a] [DESK-59b] [DESK-59c] a notice is shown above every page in the guest’s language at once, and hidden at once', async ({
  page,
  context,
}) => {
  const visitor = await context.newPage();
  await visitor.goto('/contacts?lang=lt');
  await page.goto('/admin/notice');
  await expect(page.getByText('It is off. Guests do not see it.')).toBeVisible();
  await page.getByRole('button', { name: 'Put it on the site' }).click();
  await expect(page.getByText('Write what guests should know first.')).toBeVisible();
  await page.getByLabel('Text, English', { exact: true }).fill('Coaches strike on Monday');
  const russian = page.getByRole('tab', { name: /Русский/ });
  await expect(russian).toHaveText('Русский (1 missing)');
  await russian.click();
  await page.getByLabel('Text, Русский', { exact: true }).fill('В понедельник забастовка');
  await expect(russian).toHaveText('Русский');
  await page.getByRole('button', { name: 'Put it on the site' }).click();
  await expect(page.getByText('Guests see it now.')).toBeVisible();

  const notice = visitor.locator('.notice').first();
  await visitor.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(notice).toHaveText('Coaches strike on Monday');
  await expect(notice.locator('span')).toHaveAttribute('lang', 'en');
  await visitor.goto('/airport-transfer/group?lang=ru');
  await expect(notice.locator('span')).not.toHaveAttribute('lang');
  await expect(notice).toHaveText('В понедельник забастовка');
  await visitor.goto('/no-such-page?lang=et');
  await expect(notice).toHaveText('Coaches strike on Monday');

  await page.getByRole('button', { name: 'Take it off the site' }).click();
  await expect(page.getByText('It is off. Guests do not see it.')).toBeVisible();
  await visitor.goto('/?lang=ru');
  await expect(visitor.getByText('В понедельник забастовка')).toHaveCount(0);
});

test('[DESK-103b] the list of banners links to where the other pictures are changed', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/admin/banners');
  await expect(page.getByText(/^The home page shows the picture of/)).toBeVisible();
  for (const [name, address] of [
    ['its page', '/admin/pages/home'],
    ['its own pictures', '/admin/excursions'],
  ] as const) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
});

test('[DESK-90a] a too long notice is reported with its language and excess', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/admin/notice');
  const english = page.getByLabel('Text, English', { exact: true });
  await english.fill('Coaches strike on Monday');
  await expect(english).toHaveAccessibleDescription('24 of 400 letters');
  await page.getByRole('tab', { name: /Latviešu/ }).click();
  await page.getByLabel('Text, Latviešu', { exact: true }).fill('ē'.repeat(412));
  await expect(page.getByText('12 letters too many: at most 400.')).toBeVisible();
  await page.getByRole('tab', { name: /Eesti/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Something in the form is not right. Nothing was saved.')).toBeVisible();
  await expect(page.getByText('Text, Latviešu: 12 letters too many')).toBeVisible();
  await expect(page.getByText('Write what guests should know first.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('[DESK-58a] [DESK-58b] [DESK-58c] a team member is added, and the footer has the new telephone number', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto('/admin/team');
  await page.getByRole('link', { name: 'Add someone' }).click();
  await page
    .getByLabel('Upload a picture')
    .setInputFiles(asFile(await makePicture('png', { width: 1_000, height: 1_000 })));
  await expect(page.getByRole('img', { name: 'Photo, as it is now' })).toBeVisible(DRAWN);
  await page.getByLabel('Name, English', { exact: true }).fill('Marta Guide');
  await page.getByLabel('Position, English', { exact: true }).fill('Guide in Ronda');
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByRole('button', { name: 'Add to the team' }).click();
  await expect(page.getByText('This is no e-mail address.')).toBeVisible();
  await page.getByLabel('E-mail').fill('marta@example.com');
  await page.getByRole('button', { name: 'Add to the team' }).click();
  await page.getByRole('button', { name: 'Move Marta Guide up' }).click();

  await page.goto('/admin/settings');
  await page.getByLabel('Telegram link').fill('http://t.me/sol');
  await page.getByLabel('WhatsApp number').fill('34600111222');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This has to be an address that begins with https://.')).toBeVisible();
  await page.getByLabel('Telegram link').fill('');
  await save(page);

  const visitor = await context.newPage();
  await visitor.goto('/about?lang=et');
  const members = visitor.locator('.member');
  await expect(members.nth((await members.count()) - 2)).toContainText('Marta Guide');
  await expect(visitor.locator('footer a[href="https://wa.me/34600111222"]')).not.toHaveCount(0);
  await visitor.goto('/contacts');
  await expect(visitor.locator('.channel')).toHaveCount(2);

  await page.goto('/admin/team');
  await page.getByRole('link', { name: 'Marta Guide' }).click();
  await page.getByRole('button', { name: 'Remove from the team' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/team$/);
  await visitor.goto('/about?lang=et');
  await expect(members).not.toHaveCount(0);
  await expect(members.filter({ hasText: 'Marta Guide' })).toHaveCount(0);
});

test('[DESK-56a] of two edits of the same page the second sees both versions and decides', {
  tag: '@full',
}, async ({ page, context }) => {
  const second = await context.newPage();
  for (const one of [page, second]) {
    await one.goto('/admin/pages/contacts');
    await expect(one.getByLabel('Title, English', { exact: true })).toBeVisible();
  }
  await page.getByLabel('Title, English', { exact: true }).fill('Write to us');
  await save(page);
  await second.getByLabel('Title, English', { exact: true }).fill('Call us');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog).toContainText('Someone else has changed this meanwhile');
  await expect(dialog.getByRole('row', { name: /^Title, English Call us/ })).toContainText('Write to us');
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(second.getByText(/^Saved\./)).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto('/contacts?lang=en');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Call us');
});

test('[DESK-102a] [DESK-102b] an edited page survives a reload, and leaving it on purpose forgets the edit', {
  tag: '@full',
}, async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/pages/rules');
  const title = page.getByLabel('Title, English', { exact: true });
  await title.fill('Rules that are not ready');
  await page.reload();
  await expect(page.getByText(/^Draft from \d\d:\d\d restored\./)).toBeVisible();
  await expect(title).toHaveValue('Rules that are not ready');
  await page.getByRole('banner').getByRole('link').click();
  await page.getByRole('button', { name: 'Leave, and lose it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.goto('/admin/pages/rules');
  await expect(title).not.toHaveValue('Rules that are not ready');
  await expect(title).not.toHaveValue('');
});
