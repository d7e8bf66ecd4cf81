/** Image kind by content, regardless of file name and content type. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'svg' | 'moving' | 'unknown';

const PNG = '\x89PNG\r\n\x1a\n';
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const MARKUP_BYTES = 4096;

/** Detects the image kind by its first bytes. Only accepted kinds reach a decoder. */
export function detectImageKind(bytes: Buffer): ImageKind {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (bytes.length >= 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === PNG) return isAnimatedPng(bytes) ? 'moving' : 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(text(0, 6))) return 'gif';
  if (text(4, 8) === 'ftyp') return kindByBrands(bytes);
  return isMarkup(bytes) ? 'svg' : 'unknown';
}

/** An animated PNG has its control chunk before the first frame. */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL');
  return control >= 0 && control < bytes.indexOf('IDAT');
}

function kindByBrands(bytes: Buffer): ImageKind {
  const end = Math.min(bytes.readUInt32BE(0), 128, bytes.length);
  const brands = new Set<string>();
  for (let at = 8; at + 4 <= end; at += 4) brands.add(bytes.toString('latin1', at, at + 4));
  if (brands.has('avis')) return 'moving';
  if (brands.has('avif')) return 'avif';
  return HEIC_BRANDS.some((brand) => brands.has(brand)) ? 'heic' : 'unknown';
}

function isMarkup(bytes: Buffer): boolean {
  const start = bytes.toString('utf8', 0, MARKUP_BYTES);
  return /^\uFEFF?\s*</.test(start) && /<svg[\s>]/i.test(start);
}
