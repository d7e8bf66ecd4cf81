import { listExcursions } from '../features/excursions/server/repository.ts';
import type { ApiApp, ApiServices } from '../http/api-app.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { todayInMadrid } from '../values/calendar-date.ts';
import { escapeHtml } from '../values/escape-html.ts';

export interface SitemapOptions extends ApiServices {
  siteUrl: string;
  /** The paths of the static pages. */
  paths: readonly string[];
}

/** `/sitemap.xml` lists every page in every language with its alternates; `/robots.txt` links to it. */
export function sitemapRoutes(app: ApiApp, { database, now, siteUrl, paths }: SitemapOptions): void {
  app.get(
    '/sitemap.xml',
    { config: { cache: 'content' }, schema: { hide: true } },
    async (_request, reply) => {
      const excursions = await listExcursions(database.read, todayInMadrid(now()));
      const all = [...paths, ...excursions.map(({ id }) => `/excursion/${id}`)];
      reply.type('application/xml; charset=utf-8');
      return renderSitemap(siteUrl, all);
    },
  );
  app.get(
    '/robots.txt',
    { config: { cache: 'content' }, schema: { hide: true } },
    async (_request, reply) => {
      reply.type('text/plain; charset=utf-8');
      return `User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: ${siteUrl}/sitemap.xml\n`;
    },
  );
}

function renderSitemap(siteUrl: string, paths: readonly string[]): string {
  const pages = paths.flatMap((path) => LANGUAGES.map((language) => renderPage(siteUrl, path, language)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`;
}

function renderPage(siteUrl: string, path: string, language: string): string {
  const address = (lang?: string) => escapeHtml(`${siteUrl}${path}${lang ? `?lang=${lang}` : ''}`);
  const alternates = LANGUAGES.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(other)}"/>`,
  );
  const negotiated = `<xhtml:link rel="alternate" hreflang="x-default" href="${address()}"/>`;
  return `<url><loc>${address(language)}</loc>${alternates.join('')}${negotiated}</url>`;
}
