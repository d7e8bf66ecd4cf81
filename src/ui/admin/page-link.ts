import { ALLOWED_SCHEMES } from '../../values/allowed-html.ts';

/** Whether pages keep a link to this target: a path of the site, or an allowed scheme. */
export function isPageLink(address: string): boolean {
  if (/^(\/(?!\/)|#)[^\s]*$/.test(address)) return true;
  const scheme = /^([a-z][a-z0-9+.-]*):[^\s]+$/i.exec(address)?.[1]?.toLowerCase();
  return scheme !== undefined && ALLOWED_SCHEMES.includes(scheme);
}

/** Completes typed targets such as `costasol.com`, `hello@costasol.com` and `+34 600…`. */
export function asPageLink(typed: string): string {
  const text = typed.trim();
  if (text === '' || isPageLink(text)) return text;
  if (/^[^\s@/]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)) return `mailto:${text}`;
  if (/^\+[\d\s()-]{6,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : text;
}
