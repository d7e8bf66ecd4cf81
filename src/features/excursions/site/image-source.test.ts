import { describe, expect, it } from 'vitest';
import { imageSource } from './image-source.ts';

describe('the picture of an excursion', () => {
  it('[IMG-01] is used as is, whether URL or path', () => {
    const images = ['https://example.com/a b.jpg?x=1#y', 'http://example.com/a.jpg', '/media/a.jpg', 'a.jpg'];
    for (const image of images) expect(imageSource(image)).toBe(image);
  });

  it('[IMG-02] is the placeholder if missing or empty', () => {
    for (const image of [null, undefined, '', '  ']) {
      expect(imageSource(image)).toBe('/images/default_excursion.jpg');
    }
  });
});
