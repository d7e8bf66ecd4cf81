import { expect, open, test } from '../support/e2e.ts';
import { knownDay } from '../support/known-day.ts';
import { textIn } from '../support/texts.ts';

const NOBODY = 2_000_000_000;

for (const address of [
  `/airport-transfer/group?hotel_id=${NOBODY}&date=${knownDay()}`,
  `/airport-transfer/private?hotel_id=${NOBODY}`,
  `/info-meeting?hotel_id=${NOBODY}`,
  `/excursions?hotel_id=${NOBODY}`,
  `/excursion/1?hotel_id=${NOBODY}`,
]) {
  test(`${address.split('?')[0]} says that the hotel of its address is unknown, not that nothing was found`, async ({
    page,
  }) => {
    await open(page, `${address}&lang=lt`);
    await expect(page.getByText(textIn('lt', 'hotel.unknown'))).toBeVisible();
    for (const id of ['no_transfer_found', 'no_meetings_found', 'excursions.none_for_hotel'] as const) {
      await expect(page.getByText(textIn('lt', id))).toHaveCount(0);
    }
    await expect(page.locator('main input[role="combobox"]')).toBeVisible();
  });
}
