import sharp from 'sharp';

/** A picture with a gradient, encoded in a given format. */
export function makePicture(
  kind: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  { width = 2400, height = 1600, red = 20 } = {},
): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 160 } } });
  return image.toFormat(kind).toBuffer();
}

/** A phone photo: portrait by its orientation tag, with location metadata. */
export function makePhoto({ width = 1200, height = 800 } = {}): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });
  return image
    .withExif({
      IFD0: { Copyright: 'Somebody at home', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 43/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A small file that claims to be a PNG with this many pixels. */
export async function makeBomb(side = 60_000): Promise<Buffer> {
  const png = await makePicture('png', { width: 8, height: 8 });
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
