import { withResponsiveImages } from '../values/responsive-images.ts';

/** Renders editorial HTML, which was sanitised when it was stored. */
export function Html({ html, className = 'prose' }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: withResponsiveImages(html) }} />;
}
