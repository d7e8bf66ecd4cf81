/** Longer than any header that browsers send by themselves. */
const MAX_HEADER_LENGTH = 1_000;
/** As much as browsers store in cookies per site. */
const MAX_COOKIE_HEADER_LENGTH = 8_192;

/** Truncates a header to a length that is cheap to parse. [SEC-15] */
export function boundedHeader(header: string | undefined, max = MAX_HEADER_LENGTH): string | undefined {
  return header !== undefined && header.length > max ? header.slice(0, max) : header;
}

/** The Cookie header; an overlong one counts as absent, since a truncated cookie has another value. [SEC-15] */
export function boundedCookies(header: string | undefined): string {
  return header === undefined || header.length > MAX_COOKIE_HEADER_LENGTH ? '' : header;
}
