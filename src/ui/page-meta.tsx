import { createContext, useContext, useEffect } from 'react';

export interface Meta {
  title: string;
  description: string;
  /** Image of link previews; relative to the site. */
  image?: string | undefined;
}

/** schema.org data; paths that begin with a slash become absolute addresses. */
export interface StructuredData {
  '@type': string;
  [property: string]: unknown;
}

/** Metadata of a page. */
export interface PageHead {
  meta: Meta;
  structured: StructuredData[];
}

/** The server provides a collector; in the browser there is none and the document is updated. */
export const HeadContext = createContext<PageHead | undefined>(undefined);

interface PageMetaProps extends Omit<Meta, 'description'> {
  /** Called on the server only: description texts are not in the browser's catalogue. */
  description: () => string;
}

/** Sets the page title; on the server also description and image. */
export function PageMeta({ title, description, image }: PageMetaProps) {
  const head = useContext(HeadContext);
  if (head) head.meta = { title: fullTitle(title), description: description(), image };
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
  return null;
}

/**
 * Adds structured data to the head. Rendered only under `import.meta.env.SSR`, so that it is not in the browser bundle.
 */
export function Structured({ data }: { data: StructuredData }) {
  useContext(HeadContext)?.structured.push(data);
  return null;
}

function fullTitle(title: string): string {
  return title === '' ? 'Costa Sol Info' : `${title} · Costa Sol Info`;
}
