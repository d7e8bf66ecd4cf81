import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { DEFAULT_PICTURE } from '../values/default-picture.ts';
import { imageSrcSet } from '../values/image-address.ts';

interface PictureProps extends ComponentProps<'img'> {
  /** Without one, or if it fails to load, the default image shows. */
  src: string | undefined;
  alt: string;
}

/** An image with a fallback; uploaded ones load in the displayed width. [HOME-05] [IMG-01] [IMG-02] [IMG-03] [DESK-54] */
export function Picture({ src, alt, sizes = '100vw', ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const shown = src && src !== broken ? src : DEFAULT_PICTURE;

  // A server-rendered image may have failed before hydration. Some browsers report no width for an
  // SVG without intrinsic size either, so try to decode it.
  useEffect(() => {
    const element = image.current;
    if (!element?.complete || element.naturalWidth > 0) return;
    element.decode().catch(() => setBroken(src));
  }, [src]);

  const img = <img ref={image} {...rest} src={shown} alt={alt} onError={() => setBroken(src)} />;
  const [, hash, largest] = /^\/images\/(\w{32})\/(\d+)\.jpg$/.exec(shown) ?? [];
  if (!hash) return img;
  return (
    <picture>
      <source type="image/avif" srcSet={imageSrcSet(hash, Number(largest), 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={imageSrcSet(hash, Number(largest), 'webp')} sizes={sizes} />
      {img}
    </picture>
  );
}
