import { createContext, useContext, useEffect } from 'react';

export interface Meta {
  title: string;
  description: string;
  /** The picture a shared link shows; an address, relative ones are the site's own. */
  image?: string | undefined;
}

/** A thing as search engines read it (schema.org); addresses that begin with a slash are the site's own. */
export interface StructuredData {
  '@type': string;
  [property: string]: unknown;
}

/** What a page says of itself besides what it shows. */
export interface PageHead {
  meta: Meta;
  structured: StructuredData[];
}

/** The server hands a collector down; in the browser there is none and the document is set. */
export const HeadContext = createContext<PageHead | undefined>(undefined);

/** Title, description and picture of the page that renders it. */
export function PageMeta({ title, description, image }: Meta) {
  const head = useContext(HeadContext);
  if (head) head.meta = { title: fullTitle(title), description, image };
  useEffect(() => {
    document.title = fullTitle(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
}

/**
 * Says in the page's head what a thing on it is: for search engines, which read the server's page. Rendered under
 * `import.meta.env.SSR` alone, so that no browser downloads it.
 */
export function Structured({ data }: { data: StructuredData }) {
  useContext(HeadContext)?.structured.push(data);
  return null;
}

function fullTitle(title: string): string {
  return title === '' ? 'Costa Sol Info' : `${title} · Costa Sol Info`;
}
