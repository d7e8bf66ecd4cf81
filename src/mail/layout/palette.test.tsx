import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, type Palette } from './palette.ts';

const TEXT_ON_GROUND: [text: keyof Palette, ground: keyof Palette][] = [
  ['ink', 'wall'],
  ['ink', 'shade'],
  ['soft', 'wall'],
  ['soft', 'shade'],
  ['sea', 'wall'],
  ['sea', 'shade'],
  ['onSea', 'sea'],
  ['onPlate', 'plate'],
  ['onChange', 'change'],
  ['onFresh', 'fresh'],
];

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the colours of a mail, %s', (_scheme, palette) => {
  it.each(TEXT_ON_GROUND)('%s on %s has sufficient contrast', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

/** Contrast ratio by WCAG 2.2. */
function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
