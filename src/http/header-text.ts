/** As long as a header is that any browser sends of itself. */
const MAX_HEADER = 1_000;
/** As long as browsers keep the cookies of a site together. */
const MAX_COOKIES = 8_192;

/** A header as far as it is read: its beginning, so that nobody sends one that takes long to take apart. [SEC-15] */
export function boundedHeader(header: string | undefined, max = MAX_HEADER): string | undefined {
  return header !== undefined && header.length > max ? header.slice(0, max) : header;
}

/** The header with the cookies; one that is too long counts as none: half a cookie is another one. [SEC-15] */
export function boundedCookies(header: string | undefined): string {
  return header === undefined || header.length > MAX_COOKIES ? '' : header;
}
