import { expect, it } from 'vitest';
import { bannerAddress } from './banner-address.ts';

it('[HOME-04a] an absolute banner image is used unchanged', () => {
  expect(bannerAddress('https://pictures.example/a b.jpg?x=1')).toBe('https://pictures.example/a b.jpg?x=1');
  expect(bannerAddress('HTTP://pictures.example/a.jpg')).toBe('HTTP://pictures.example/a.jpg');
  expect(bannerAddress('//pictures.example/a.jpg')).toBe('//pictures.example/a.jpg');
});

it('[HOME-04b] a relative banner image is resolved against the site', () => {
  expect(bannerAddress('/posters/costa.svg')).toBe('/posters/costa.svg');
  expect(bannerAddress('posters/costa.svg')).toBe('/posters/costa.svg');
  expect(bannerAddress('./posters/costa.svg')).toBe('/posters/costa.svg');
});
