import { describe, expect, it } from 'vitest';
import { withResponsiveImages } from './responsive-images.ts';

const HASH = 'ab12'.repeat(8);
const OTHER = 'cd34'.repeat(8);

describe('an uploaded picture in a text', () => {
  it('[DESK-54a] gets AVIF and WebP in every width, loaded lazily', () => {
    const files = (format: string) =>
      [320, 640, 700].map((width) => `/images/${HASH}/${width}.${format} ${width}w`).join();
    const sizes = 'sizes="(min-width:42rem) 38rem,100vw"';
    const img = `alt="The &lt;bridge&gt;" src="/images/${HASH}/700.jpg" title="x"`;
    expect(withResponsiveImages(`<p>Before</p><img ${img} /><p>After</p>`)).toBe(
      `<p>Before</p><picture><source type="image/avif" srcset="${files('avif')}" ${sizes}>` +
        `<source type="image/webp" srcset="${files('webp')}" ${sizes}>` +
        `<img loading="lazy" ${img} /></picture><p>After</p>`,
    );
  });

  it('is handled separately from others; other pictures are unchanged', () => {
    const other = '<img src="/posters/ronda.svg" alt="" /><img alt="none" />';
    const html = `<img src="/images/${HASH}/320.jpg">${other}<img src="/images/${OTHER}/320.jpg" alt="b">`;
    const shown = withResponsiveImages(html);
    expect(shown.match(/<picture>/g)).toHaveLength(2);
    expect(shown).toContain(`</picture>${other}<picture>`);
    for (const text of ['', '<p>1 &lt; 2</p>', other, '<img src="/images/short/320.jpg">']) {
      expect(withResponsiveImages(text)).toBe(text);
    }
  });
});
