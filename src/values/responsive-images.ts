import { imageSrcSet } from './image-address.ts';

/** The maximum width of a text; on a phone, the viewport. */
const SIZES = '(min-width:42rem) 38rem,100vw';
const UPLOADED = /^<img( .*?src="\/images\/(\w{32})\/(\d+)\.jpg".*)/s;

/** Sanitised HTML with responsive, lazily loaded uploaded pictures. [DESK-54] */
export function withResponsiveImages(html: string): string {
  return html.replace(/<img [^<>]*>/g, (tag) => {
    const uploaded = UPLOADED.exec(tag);
    if (!uploaded) return tag;
    const [, rest = '', hash = '', largest] = uploaded;
    const source = (format: 'avif' | 'webp') =>
      `<source type="image/${format}" srcset="${imageSrcSet(hash, Number(largest), format)}" sizes="${SIZES}">`;
    return `<picture>${source('avif')}${source('webp')}<img loading="lazy"${rest}</picture>`;
  });
}
