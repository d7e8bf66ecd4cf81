import { INTL_LOCALES, LANGUAGES, type Language } from '../i18n/languages.ts';
import type { PageHead } from '../ui/page-meta.tsx';
import { escapeHtml } from '../values/escape-html.ts';

export interface HeadParts {
  language: Language;
  siteUrl: string;
  /** Path and known query parameters, without `lang`. */
  address: string;
  head: PageHead;
  /** Whether search engines may index the page. */
  found: boolean;
}

const DEFAULT_IMAGE = '/posters/costa.svg';

/** Title, description and metadata for search engines and link previews. */
export function renderHead(parts: HeadParts): string {
  const { meta } = parts.head;
  const lines = [
    `<title>${escapeHtml(meta.title)}</title>`,
    `<meta name="description" content="${escapeHtml(meta.description)}">`,
    ...(parts.found
      ? [...alternates(parts), ...sharing(parts), ...structured(parts)]
      : ['<meta name="robots" content="noindex">']),
  ];
  return lines.join('\n');
}

/**
 * Canonical link and one alternate per language, plus x-default for negotiation. Query parameters are dropped: an
 * indexed lookup result would show outdated times. [LANG-21]
 */
function alternates({ address, siteUrl, language }: HeadParts): string[] {
  const page = { address: address.replace(/\?.*$/, '') };
  const link = (attributes: string, url: string) =>
    `<link ${attributes} href="${escapeHtml(siteUrl + url)}">`;
  return [
    link('rel="canonical"', inLanguage(page, language)),
    ...LANGUAGES.map((other) => link(`rel="alternate" hreflang="${other}"`, inLanguage(page, other))),
    link('rel="alternate" hreflang="x-default"', page.address),
  ];
}

function inLanguage({ address }: Pick<HeadParts, 'address'>, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

function sharing(parts: HeadParts): string[] {
  const { language, siteUrl, head } = parts;
  const properties = {
    'og:site_name': 'Costa Sol Info',
    'og:type': 'website',
    'og:title': head.meta.title,
    'og:description': head.meta.description,
    'og:url': siteUrl + inLanguage(parts, language),
    'og:image': absolute(siteUrl, sharedImage(head.meta.image || DEFAULT_IMAGE)),
    'og:locale': INTL_LOCALES[language].replace('-', '_'),
  };
  return [
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Link previews do not support SVG: the build makes a JPEG of each poster. */
function sharedImage(image: string): string {
  return image.replace(/^(\/posters\/[^/]+)\.svg$/, '$1.jpg');
}

function structured({ siteUrl, head }: HeadParts): string[] {
  return head.structured.map((data) => {
    const json = JSON.stringify({ '@context': 'https://schema.org', ...data }, (_key, value) =>
      typeof value === 'string' ? absolute(siteUrl, value) : value,
    );
    return `<script type="application/ld+json">${json.replace(/</g, '\\u003c')}</script>`;
  });
}

function absolute(siteUrl: string, address: string): string {
  return /^\/(?!\/)\S*$/.test(address) ? siteUrl + address : address;
}
