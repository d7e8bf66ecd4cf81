import { expect, it } from 'vitest';
import {
  formatFileSize,
  formatPixels,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_SPREADSHEET_BYTES,
  MAX_TABLE_BYTES,
} from './file-size-limits.ts';

it('the limits are written as staff read them', () => {
  expect([MAX_SPREADSHEET_BYTES, MAX_TABLE_BYTES, MAX_IMAGE_BYTES].map(formatFileSize)).toEqual([
    '20 MB',
    '5 MB',
    '25 MB',
  ]);
  expect(formatPixels(MAX_IMAGE_PIXELS)).toBe('64 million pixels');
});
