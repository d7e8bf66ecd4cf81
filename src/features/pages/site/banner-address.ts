/** Returns an absolute URL unchanged; resolves a relative one against the site's root. [HOME-04] */
export function bannerAddress(image: string): string {
  return /^(https?:)?\/\//i.test(image) ? image : `/${image.replace(/^(\.?\/)+/, '')}`;
}
