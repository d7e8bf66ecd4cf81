import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { hideInlineStyles } from '../../../ui/admin/hide-inline-styles.ts';

/**
 * Shows the HTML of a mail isolated from the page's styles. The page's Content Security Policy forbids inline styles,
 * so a script applies them.
 */
export function MailView({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = place.current?.shadowRoot ?? place.current?.attachShadow({ mode: 'open' });
    if (root) show(html, root);
  }, [html]);
  return <Box ref={place} role="document" aria-label="Mail" sx={{ border: '1px solid var(--line)' }} />;
}

function show(html: string, root: ShadowRoot): void {
  const mail = new DOMParser().parseFromString(hideInlineStyles(html), 'text/html');
  const sheet = new CSSStyleSheet();
  const styles = [...mail.querySelectorAll('x-style')];
  sheet.replaceSync(styles.map((style) => style.textContent).join('\n'));
  for (const style of styles) style.remove();
  root.adoptedStyleSheets = [sheet];
  const body = document.createElement('div');
  body.lang = mail.documentElement.lang;
  body.className = mail.body.className;
  body.append(...[...mail.body.childNodes].map((node) => document.importNode(node, true)));
  body.dataset.style = mail.body.dataset.style ?? '';
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
  for (const link of body.querySelectorAll('a')) link.target = '_blank';
  root.replaceChildren(body);
}
