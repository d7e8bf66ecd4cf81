import type { Language } from '../i18n/languages.ts';
import { fontsOf } from './fonts.ts';
import { type HeadParts, renderHead } from './head.ts';

/** The built files that a page loads. */
export interface PageAssets {
  /** Empty for a page without scripts. */
  entry: string;
  styles: string[];
  modules: string[];
}

export interface DocumentParts extends HeadParts {
  assets: PageAssets;
  body: string;
  state: PageState;
}

/** The API answers that the page was rendered with; the browser hydrates from them. */
export interface PageState {
  /** The screen's data, as `[queryKey, data]`. */
  data: [readonly unknown[], unknown][];
  /** There is no page at this address. */
  missing: boolean;
  /** Some data could not be loaded: the browser renders again and retries. */
  failed: boolean;
  form?: string;
}

/** React writes the preloads of the first pictures ahead of the body. */
const PICTURE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)*/;

export const STATE_ELEMENT = 'page-state';

/** The HTML document. It contains no inline script: the content security policy allows only the site's own files. */
export function renderDocument(parts: DocumentParts): string {
  const { language, assets, body, state } = parts;
  const [pictures = ''] = PICTURE_PRELOADS.exec(body) ?? [];
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
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${pictures}
${fonts(language)}
${assets.modules.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join('\n')}
${assets.entry && `<script type="module" src="${assets.entry}"></script>`}
</head>
<body>
<div id="root">${body.slice(pictures.length)}</div>
<script type="application/json" id="${STATE_ELEMENT}">${escapeState(state)}</script>
</body>
</html>
`;
}

/** After the styles, for which the first paint waits, and the largest picture: over HTTP/1.1 the order decides. */
function fonts(language: Language): string {
  return fontsOf(language)
    .map((address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`)
    .join('\n');
}

/** Escapes JSON so that it cannot close its script element. */
function escapeState(state: PageState): string {
  return JSON.stringify(state)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
