import { readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import type { MessageId } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { escapeHtml } from '../values/escape-html.ts';

/** Whether a person reads the answer: every page, and whatever a browser asks for beside the calls. */
export function isForReading(request: FastifyRequest): boolean {
  if (isCall(request)) return false;
  return request.routeOptions.config?.page === true || /\btext\/html\b/i.test(request.headers.accept ?? '');
}

export function isCall({ url }: FastifyRequest): boolean {
  return /^\/api([/?]|$)/.test(url);
}

/** What a visitor reads where no page can be made; it needs nothing that may have failed. */
export function failurePage(language: Language, status: number, styles: readonly string[]): string {
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

const read = new Map<Language, Record<MessageId, string>>();

/** Read once: while too many come, most of them are answered with this page. */
function textsIn(language: Language): Record<MessageId, string> {
  const known = read.get(language);
  if (known) return known;
  const file = new URL(`../i18n/locales/${language}.json`, import.meta.url);
  const texts: Record<MessageId, string> = JSON.parse(readFileSync(file, 'utf8'));
  read.set(language, texts);
  return texts;
}
