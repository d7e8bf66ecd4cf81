import { expect, test } from '../support/back-office.ts';

test.use({ demonstration: true, viewport: { width: 360, height: 740 } });

/** Each screen with a search stored in its address. */
const SEARCHES = [
  ['/admin/hotels', 'Any of its names'],
  ['/admin/excursions', 'Title'],
  ['/admin/inbox', 'Search'],
  ['/admin/mails', 'Address'],
  ['/admin/departures', 'Flight or last name'],
] as const;

test('[DESK-93] quick typing into a search of the back office loses no letter in the field or the address', async ({
  page,
}) => {
  test.setTimeout(90_000);
  for (const [path, label] of SEARCHES) {
    await page.goto(path);
    const field = page.getByRole('searchbox', { name: label });
    await field.pressSequentially('palma del mar', { delay: 5 });
    await expect(page).toHaveURL(/[?&]q=palma\+del\+mar/);
    await expect(field).toHaveValue('palma del mar');
    await field.press('Home');
    await page.keyboard.type('La ', { delay: 5 });
    await expect(page).toHaveURL(/[?&]q=La\+palma\+del\+mar/);
    await expect(field).toHaveValue('La palma del mar');
    await page.goBack();
    await page.goForward();
    await expect(field).toHaveValue('La palma del mar');
  }
});
