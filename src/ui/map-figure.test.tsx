import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createI18n } from '../i18n/i18n.ts';
import { mapsLink } from '../values/maps-link.ts';
import { MapFigure } from './map-figure.tsx';
import { PlaceMap } from './place-map.tsx';

const place = { latitude: 36.5988, longitude: -4.5163 };
const html = renderToStaticMarkup(
  <I18nProvider i18n={createI18n('en', {})}>
    <MapFigure
      caption="Avda. Antonio Machado"
      mapsHref={mapsLink(place.latitude, place.longitude)}
      openLabel="Open in maps"
    >
      <PlaceMap
        label="Map"
        places={[{ kind: 'pickup', ...place, popup: 'Avda. Antonio Machado' }]}
        center={place}
        zoom={13}
        tileUrl="https://tiles.example/{z}/{x}/{y}.png"
        attribution="Tiles"
      />
    </MapFigure>
  </I18nProvider>,
);

test('[MAP-12a] [MAP-12b] the place is also given as text, with a link that opens in a new tab', () => {
  expect(html).toContain('<span>Avda. Antonio Machado</span>');
  expect(html).toContain(
    '<a href="https://www.google.com/maps/search/?api=1&amp;query=36.5988,-4.5163" target="_blank" rel="noopener">Open in maps</a>',
  );
});

test('[MAP-11] a rendered page requests no tiles and has no inline styles', () => {
  expect(html).toContain('class="map-canvas"');
  expect(html).not.toContain('tiles.example');
  expect(html).not.toContain('style=');
});
