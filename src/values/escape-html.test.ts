import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('escapes what ends a text or an attribute of HTML, and nothing else', () => {
  expect(escapeHtml(`<a href="x">Tom & Ana's</a> ñ`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; Ana&#39;s&lt;/a&gt; ñ',
  );
});
