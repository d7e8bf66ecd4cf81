import type { Language } from '../i18n/languages.ts';
import { fontsOf } from './fonts.ts';
import { type HeadParts, renderHead } from './head.ts';

/** What of the build a page loads. */
export interface PageAssets {
  /** Empty: the page is to look at, and loads no script. */
  entry: string;
  styles: string[];
  modules: string[];
}

export interface DocumentParts extends HeadParts {
  assets: PageAssets;
  body: string;
  state: PageState;
}

/** What the browser starts from: the answers the page was rendered with. */
export interface PageState {
  /** The screen's data, as `[queryKey, data]`. */
  data: [readonly unknown[], unknown][];
  /** Nothing is at this address. */
  missing: boolean;
  /** Some data could not be had: the browser renders anew and asks again. */
  failed: boolean;
  form?: string;
}

export const STATE_ELEMENT = 'page-state';

/** A whole page. No executable script stands in it: the policy allows only files of the site. */
export function renderDocument(parts: DocumentParts): string {
  const { language, assets, body, state } = parts;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#FFFEFA" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0D1330" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/icons/icon-32.png" sizes="32x32">
<link rel="manifest" href="/manifest-${language}.webmanifest">
<link rel="apple-touch-icon" href="/icons/icon-180.png">
${renderHead(parts)}
${fonts(language)}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${assets.modules.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join('\n')}
${assets.entry && `<script type="module" src="${assets.entry}"></script>`}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="${STATE_ELEMENT}">${escapeState(state)}</script>
</body>
</html>
`;
}

function fonts(language: Language): string {
  return fontsOf(language)
    .map((address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`)
    .join('\n');
}

/** JSON that cannot end its script element. */
function escapeState(state: PageState): string {
  return JSON.stringify(state)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
