/** An absolute address as it is; a relative one from the root of the site. [HOME-04] */
export function bannerAddress(image: string): string {
  return /^(https?:)?\/\//i.test(image) ? image : `/${image.replace(/^(\.?\/)+/, '')}`;
}
