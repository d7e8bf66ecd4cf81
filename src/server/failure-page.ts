import { readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import type { MessageId } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { escapeHtml } from '../values/escape-html.ts';

/** Whether the client expects HTML: every page, and whatever a browser requests outside the API. */
export function expectsHtml(request: FastifyRequest): boolean {
  if (isApiRequest(request)) return false;
  return request.routeOptions.config?.page === true || /\btext\/html\b/i.test(request.headers.accept ?? '');
}

export function isApiRequest({ url }: FastifyRequest): boolean {
  return /^\/api([/?]|$)/.test(url);
}

/** The static page shown when no page can be rendered; it depends on nothing that may have failed. */
export function renderFailurePage(language: Language, status: number, styles: readonly string[]): string {
  const texts = textsIn(language);
  const sentence = status === 503 ? texts.service_unavailable : texts.something_went_wrong;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Costa Sol Info</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<main class="page stack broken">
<h1>${escapeHtml(sentence)}</h1>
<p><a class="btn" href="/">${escapeHtml(texts['common.back_home'])}</a></p>
</main>
</body>
</html>
`;
}

const cachedTexts = new Map<Language, Record<MessageId, string>>();

/** Cached: under overload most requests are answered with this page. */
function textsIn(language: Language): Record<MessageId, string> {
  const cached = cachedTexts.get(language);
  if (cached) return cached;
  const file = new URL(`../i18n/locales/${language}.json`, import.meta.url);
  const texts: Record<MessageId, string> = JSON.parse(readFileSync(file, 'utf8'));
  cachedTexts.set(language, texts);
  return texts;
}
