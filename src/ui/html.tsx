import { withPictures } from '../values/picture-in-text.ts';

/** Renders editorial HTML, which was sanitised when it was stored. */
export function Html({ html, className = 'prose' }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: withPictures(html) }} />;
}
