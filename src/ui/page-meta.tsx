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

interface PageMetaProps extends Omit<Meta, 'description'> {
  /** Asked on the server alone: browsers have no texts of descriptions. */
  description: () => string;
}

/** Title of the page that renders it; in the head of the server's page also its description and picture. */
export function PageMeta({ title, description, image }: PageMetaProps) {
  const head = useContext(HeadContext);
  if (head) head.meta = { title: fullTitle(title), description: description(), image };
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
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
