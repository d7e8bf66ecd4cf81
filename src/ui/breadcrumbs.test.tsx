import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../i18n/i18n.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { StaticRouter } from './router.tsx';

function items(crumbs: Crumb[]): string[] {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', { 'nav.breadcrumbs': 'You are here' })}>
      <StaticRouter address="/">
        <Breadcrumbs items={crumbs} />
      </StaticRouter>
    </I18nProvider>,
  );
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, inner = '']) => inner);
}

describe('breadcrumbs', () => {
  it('[CRUMB-01] an item before the last is a link with a target, plain text without', () => {
    const [home, section] = items([{ label: 'Home', to: '/' }, { label: 'Section' }, { label: 'Here' }]);
    expect(home).toMatch(/^<a [^>]*href="\/"[^>]*>Home<\/a>$/);
    expect(section).toBe('Section');
  });

  it('[CRUMB-02] the last is the current item and never a link, even with a target', () => {
    const last = items([
      { label: 'Home', to: '/' },
      { label: 'Excursions', to: '/excursions' },
    ]).at(-1);
    expect(last).toBe('<span aria-current="page">Excursions</span>');
    expect(items([{ label: 'Home', to: '/' }])).toEqual(['<span aria-current="page">Home</span>']);
  });
});
