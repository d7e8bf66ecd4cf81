import sanitize from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS } from '../values/allowed-html.ts';

/** Sanitizes editorial HTML for storage and responses. [SEC-07] */
export function sanitizeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { '*': ALLOWED_ATTRIBUTES },
    allowedSchemes: ALLOWED_SCHEMES,
    allowProtocolRelative: false,
  });
}
