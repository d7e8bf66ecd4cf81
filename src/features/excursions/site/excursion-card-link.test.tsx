import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../../../i18n/i18n.ts';
import { StaticRouter } from '../../../ui/router.tsx';
import { ExcursionCardLink } from './excursion-card-link.tsx';
import type { ListedExcursion } from './queries.ts';

const RONDA: ListedExcursion = {
  id: 7,
  image: '/posters/ronda.svg',
  localized_title: 'Ronda',
  localized_description: '<p>A white town&nbsp;above a gorge</p>',
  available_days: [],
  tour_languages: [],
};

function card(excursion: ListedExcursion, generic = 'Excursion'): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', { 'excursion.generic_title': generic })}>
      <StaticRouter address="/">
        <ExcursionCardLink excursion={excursion} sizes="100vw" />
      </StaticRouter>
    </I18nProvider>,
  );
}

describe('the card of an excursion', () => {
  it('[EXL-03] links to the excursion and shows its title and intro', () => {
    const html = card(RONDA);
    expect(html).toMatch(/^<a [^>]*href="\/excursion\/7"/);
    expect(html).toContain('<h3>Ronda</h3>');
    expect(html).toContain('<p>A white town\u00A0above a gorge</p>');
  });

  it('[EXL-10] without a title shows the generic label of the language', () => {
    expect(card({ ...RONDA, localized_title: '' }, 'Экскурсия')).toContain('<h3>Экскурсия</h3>');
  });

  it('[IMG-02] without a picture shows the placeholder', () => {
    expect(card({ ...RONDA, image: null })).toContain('src="/images/default_excursion.jpg"');
  });
});
