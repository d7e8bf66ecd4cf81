import DOMPurify from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../values/allowed-html.ts';
import { Html } from './html.tsx';

/** Dialog HTML, sanitised again in the browser. Loaded with the dialog. [SEC-04] [SEC-05] [SEC-06] */
export function SanitizedHtml({ html }: { html: string }) {
  return <Html html={sanitizeForModal(html)} />;
}

export function sanitizeForModal(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
