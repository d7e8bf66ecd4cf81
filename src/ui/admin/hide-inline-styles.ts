import { replaceTags } from '../../values/html-tags.ts';

/**
 * Renames `style` attributes and elements to `data-style` and `x-style`: under the content security policy even a parsed
 * document reports each inline style to the console.
 */
export function hideInlineStyles(html: string): string {
  return replaceTags(html, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style=')).replace(
    /<(\/?)style\b/gi,
    '<$1x-style',
  );
}
