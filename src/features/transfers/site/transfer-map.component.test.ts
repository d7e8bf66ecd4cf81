import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { api, renderScreen } from '../../../../tests/support/components/render-screen.tsx';
import { HOTELS, SETTINGS } from '../../../../tests/support/components/site-answers.ts';
import {
  answerLookups,
  askAsVisitor,
  askFor,
  flightLink,
  map,
  openAnswered,
  openWithHotel,
  pickupTime,
  plate,
} from '../../../../tests/support/components/transfers.ts';
import { click } from '../../../../tests/support/components/user.ts';
import {
  departure,
  found,
  NOT_FOUND,
  pending,
  TUESDAY,
  TYPES,
  WEDNESDAY,
} from '../../../../tests/support/departures.ts';
import { quickly } from '../../../../tests/support/full-run.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';

const leaflet = map.css('.leaflet-container');
const marker = map.css('.map-marker-pickup');
const hotelMarker = map.css('.map-marker-hotel');
const way = map.css('path.map-way');
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

fullIt('[MAP-07] a pickup point without a name is named by the popup, in Russian', async () => {
  answerLookups(found(departure({ pickup_point: '' })));
  await openWithHotel('group', { lang: 'ru' });
  await askFor(TUESDAY);
  await expect.element(leaflet).toHaveAttribute('data-zoom', '18');
  await click(marker);
  await expect.element(popup).toHaveTextContent('Точка сбора');
});

for (const [what, width, height] of [
  ['with reduced motion', 1280, 800],
  ['on a phone', 320, 640],
] as const) {
  fullIt(`[MAP-08] ${what} the map is 400px high, starts at zoom 13 and ends at 18`, async () => {
    await page.viewport(width, height);
    const zooms: string[] = [];
    const watch = new MutationObserver((changes) => {
      for (const { oldValue } of changes) if (oldValue) zooms.push(oldValue);
    });
    watch.observe(document, { subtree: true, attributeOldValue: true, attributeFilter: ['data-zoom'] });
    await openAnswered('group', found(departure(PLACE)));
    await expect.element(leaflet).toHaveAttribute('data-zoom', '18');
    await expect.element(leaflet).toHaveAttribute('data-center', '36.59881,-4.51632');
    expect(zooms).toEqual(['13']);
    expect(leaflet.element().getBoundingClientRect().height).toBe(400);
    watch.disconnect();
    await page.viewport(1280, 800);
  });
}

test('[MAP-11] no tile is requested before a place is on the screen', async () => {
  const picture = '/images/default_excursion.jpg?tile';
  api.answer('GET /api/site-settings/', { ...SETTINGS, tile_url: `${picture}={z}/{x}/{y}` });
  const tileRequests = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes(`${picture}=`));
  performance.clearResourceTimings();
  answerLookups(NOT_FOUND);
  await renderScreen('/airport-transfer/group');
  await askAsVisitor(HOTELS.palmasol, TUESDAY);
  await expect.element(plate).toBeVisible();

  answerLookups(found(departure({ pickup_lat: null, pickup_lng: null })));
  await askFor(TUESDAY);
  await expect.element(pickupTime).toBeVisible();

  answerLookups(found(departure(), departure({ flight_number: 'TE 304' })));
  await askFor(WEDNESDAY);
  await expect.element(flightLink('TE 304')).toBeVisible();
  await expect.element(page.css('.leaflet-container, .leaflet-tile')).toHaveLength(0);
  expect(tileRequests()).toEqual([]);

  await click(flightLink('TE 304'));
  await expect.element(map.css('.leaflet-tile-loaded').first()).toBeInTheDocument();
  expect(tileRequests()).not.toEqual([]);
});

test('[MAP-12a] with no time yet, the place is shown beside the map of the private page as text, with a maps link', async () => {
  await openAnswered('private', pending('private', { ...PLACE, pickup_point: 'Calle del Mar, 3' }));
  await expect.element(map.css('figcaption')).toMatchTextContent('Pickup point: Calle del Mar, 3');
  const link = map.getByRole('link', { name: 'Open in maps' });
  await expect.element(link).toBeVisible();
  await expect
    .element(link)
    .toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=36.59881,-4.51632');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

for (const type of TYPES) {
  test(`[STAND-01] [STAND-02] on the ${type} page the plate says how far it is on foot from the hotel, and the map shows both with a dotted line`, async () => {
    await openAnswered(type, found(departure({ pickup_lat: 36.5985, pickup_lng: -4.5112 })));
    await expect.element(plate).toMatchTextContent('About 8 minutes on foot from your hotel, 600 m');
    await expect.element(marker).toHaveLength(1);
    await expect.element(hotelMarker).toHaveLength(1);
    await expect.element(hotelMarker).toHaveAttribute('title', 'Hotel Palmasol');
    await expect.element(way).toHaveLength(1);
  });
}

describe('[STAND-05] on a phone', () => {
  beforeEach(() => page.viewport(360, 740));
  afterEach(() => page.viewport(1280, 800));

  test.each(
    quickly(1, [
      ['beside', 36.5985, -4.5151],
      ['above', 36.5974, -4.5162],
      ['diagonally from', 36.5993, -4.5171],
    ]),
  )('a hotel 100 m away, %s the pickup point, is on the map with it', async (_where, pickup_lat, pickup_lng) => {
    await openAnswered('group', found(departure({ pickup_lat, pickup_lng })));
    await expect.element(leaflet).toHaveAttribute('data-zoom', '18');
    const frame = leaflet.element().getBoundingClientRect();
    for (const sign of [marker, hotelMarker]) {
      const { left, right, top, bottom } = sign.element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(frame.left);
      expect(right).toBeLessThanOrEqual(frame.right);
      expect(top).toBeGreaterThanOrEqual(frame.top);
      expect(bottom).toBeLessThanOrEqual(frame.bottom);
    }
  });

  fullIt('one that is further away leaves the pickup point in the middle', async () => {
    await openAnswered('group', found(departure({ pickup_lat: 36.5985, pickup_lng: -4.5112 })));
    await expect.element(leaflet).toHaveAttribute('data-zoom', '18');
    await expect.element(leaflet).toHaveAttribute('data-center', '36.59850,-4.51120');
  });
});

fullIt('[STAND-06] while the map flies to its zoom, the dotted line is hidden', async () => {
  const motion = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await motion('no-preference');
  await openAnswered('group', found(departure({ pickup_lat: 36.5985, pickup_lng: -4.5112 })));
  await expect.element(way).toHaveLength(1);
  await expect.element(way).toHaveStyle({ visibility: 'hidden' });
  await expect.element(leaflet).toHaveAttribute('data-zoom', '18');
  await expect.element(way).toHaveStyle({ visibility: 'visible' });
  await motion('reduce');
});

fullIt('[SIZE-04] on a wide screen a result without a map is laid out like one with a map', async () => {
  await page.viewport(1440, 900);
  const layout = async (place: typeof PLACE | { pickup_lat: null; pickup_lng: null }, date: string) => {
    answerLookups(found(departure(place)));
    await askFor(date);
    await expect.element(pickupTime).toBeVisible();
    await expect.element(map).toHaveLength(place.pickup_lat === null ? 0 : 1);
    const [sign, buttons] = [plate, page.css('.acts')].map((each) => each.element().getBoundingClientRect());
    return {
      left: sign?.left,
      right: sign?.right,
      below: (buttons?.top ?? 0) > (sign?.bottom ?? 0),
      of: buttons?.left,
    };
  };
  await openWithHotel('group');
  const mapped = await layout(PLACE, TUESDAY);
  const unmapped = await layout({ pickup_lat: null, pickup_lng: null }, WEDNESDAY);
  expect(unmapped).toEqual(mapped);
  expect(unmapped.below).toBe(true);
  await page.viewport(1280, 800);
});

fullIt('[STAND-01] [STAND-02] of a hotel whose position is not known neither is shown', async () => {
  api.answer('GET /api/hotels/:id/', { ...HOTELS.palmasol, latitude: null, longitude: null });
  await openAnswered('group', found(departure(PLACE)));
  await expect.element(marker).toHaveLength(1);
  await expect.element(hotelMarker).toHaveLength(0);
  await expect.element(way).toHaveLength(0);
  await expect.element(plate).not.toMatchTextContent('on foot');
});

test('[STAND-03] with a mouse the map moves at once', async () => {
  await openAnswered('group', found(departure(PLACE)));
  await expect.element(leaflet).toHaveClass('leaflet-touch-drag');
  await expect.element(map.css('.map-hint')).toHaveLength(0);
});

test('[STAND-04] [STOP-01c] a photo of the stop stands with the answer', async () => {
  const stop = {
    id: 1,
    name: 'Bakery',
    directions: {},
    step_free: {},
    photo: '/images/default_excursion.jpg',
  };
  await openAnswered('group', found(departure({ ...PLACE, stop })));
  await expect.element(page.getByRole('img', { name: 'Photo of the pickup point' })).toBeVisible();
});
