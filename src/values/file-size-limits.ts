const MEGABYTE = 1024 * 1024;

/** Maximum size of a spreadsheet: schedule lists, as CSV or workbooks. */
export const MAX_SPREADSHEET_BYTES = 20 * MEGABYTE;
/** Maximum size of an exported table that staff edit and import again. */
export const MAX_TABLE_BYTES = 5 * MEGABYTE;
/** Maximum size of a picture. The reverse proxies of docs/operations.md accept a little more. */
export const MAX_IMAGE_BYTES = 25 * MEGABYTE;
/** Above the resolution of phone cameras in their default mode. */
export const MAX_IMAGE_PIXELS = 64_000_000;

/** A file size for texts, such as `20 MB`. */
export function formatFileSize(bytes: number): string {
  return `${bytes / MEGABYTE} MB`;
}

/** A number of pixels for texts, such as `64 million pixels`. */
export function formatPixels(pixels: number): string {
  return `${pixels / 1_000_000} million pixels`;
}
