import { imageSrcSet } from './image-address.ts';

/** As wide as a text is at most; on a phone, as wide as the phone. */
const SIZES = '(min-width:42rem) 38rem,100vw';
const UPLOADED = /^<img( .*?src="\/images\/(\w{32})\/(\d+)\.jpg".*)/s;

/** Sanitised HTML whose uploaded pictures come in the width that they are shown in, as they come near. [DESK-54] */
export function withResponsiveImages(html: string): string {
  return html.replace(/<img [^<>]*>/g, (tag) => {
    const [, rest, hash, largest] = UPLOADED.exec(tag) ?? [];
    if (rest === undefined || hash === undefined) return tag;
    const source = (format: 'avif' | 'webp') =>
      `<source type="image/${format}" srcset="${imageSrcSet(hash, Number(largest), format)}" sizes="${SIZES}">`;
    return `<picture>${source('avif')}${source('webp')}<img loading="lazy"${rest}</picture>`;
  });
}
