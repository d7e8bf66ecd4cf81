import { expect, test, vi } from 'vitest';
import { moveMap } from './move-map.ts';

const target = { latitude: 36.5988, longitude: -4.5163, zoom: 18 };

test('a map flies to its target in the given seconds', () => {
  const map = { flyTo: vi.fn(), setView: vi.fn() };
  moveMap(map, target, { seconds: 1.5, still: false });
  expect(map.flyTo).toHaveBeenCalledExactlyOnceWith([36.5988, -4.5163], 18, { duration: 1.5 });
  expect(map.setView).not.toHaveBeenCalled();
});

test('with reduced motion the map jumps', () => {
  const map = { flyTo: vi.fn(), setView: vi.fn() };
  moveMap(map, target, { seconds: 1.5, still: true });
  expect(map.setView).toHaveBeenCalledExactlyOnceWith([36.5988, -4.5163], 18, { animate: false });
  expect(map.flyTo).not.toHaveBeenCalled();
});
