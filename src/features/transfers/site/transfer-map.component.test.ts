import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import {
  answerLookups,
  askFor,
  map,
  openAnswered,
  openWithHotel,
} from '../../../../tests/support/components/transfers.ts';
import { click } from '../../../../tests/support/components/user.ts';
import { departure, found, TUESDAY, TYPES } from '../../../../tests/support/departures.ts';

const leaflet = map.css('.leaflet-container');
const marker = map.css('.leaflet-marker-icon');
const popup = map.css('.leaflet-popup-content');

const PLACE = { pickup_lat: 36.59881, pickup_lng: -4.51632 };

for (const type of TYPES) {
  test(`[MAP-06] the map of the ${type} page has one marker, at the pickup point, whose popup names it`, async () => {
    await openAnswered(type, found(departure({ ...PLACE, pickup_point: 'Calle del Mar, 3' })));
    await expect.element(leaflet).toHaveAttribute('data-zoom', '18');
    await expect.element(leaflet).toHaveAttribute('data-center', '36.59881,-4.51632');
    await expect.element(marker).toHaveLength(1);
    // The point of the pin is at the centre of the map, which is the pickup point.
    const tip = middleOf(marker, 'bottom');
    const centre = middleOf(leaflet, 'middle');
    expect(Math.abs(tip.x - centre.x)).toBeLessThan(4);
    expect(Math.abs(tip.y - centre.y)).toBeLessThan(6);
    await expect.element(popup).toHaveLength(0);
    await click(marker);
    await expect.element(popup).toHaveTextContent('Calle del Mar, 3');
  });
}

function middleOf(element: Locator, at: 'middle' | 'bottom') {
  const { left, top, width, height } = element.element().getBoundingClientRect();
  return { x: left + width / 2, y: at === 'bottom' ? top + height : top + height / 2 };
}

test('[MAP-07] a pickup point without a name is named by the popup, in Russian', async () => {
  answerLookups(found(departure({ pickup_point: '' })));
  await openWithHotel('group', { lang: 'ru' });
  await askFor(TUESDAY);
  await expect.element(leaflet).toHaveAttribute('data-zoom', '18');
  await click(marker);
  await expect.element(popup).toHaveTextContent('Точка сбора');
});
