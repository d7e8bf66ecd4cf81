import { replaceTags } from '../../values/html-tags.ts';

/**
 * HTML whose styles stand aside as data, in `data-style` and `x-style`: where the policy of the page takes no styles
 * that stand in HTML, even a document that is only read would report each of them to the console.
 */
export function stylesAside(html: string): string {
  return replaceTags(html, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style=')).replace(
    /<(\/?)style\b/gi,
    '<$1x-style',
  );
}
