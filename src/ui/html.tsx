import { withPictures } from '../values/picture-in-text.ts';

/** Editorial HTML in place. It was sanitised when it was written. */
export function Html({ html, className = 'prose' }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: withPictures(html) }} />;
}
