import { describe, expect, it } from 'vitest';
import { blockHeading, blockType } from './block-heading.ts';

describe('a content block', () => {
  it('[EXD-13a] shows a heading that differs from the title of the page', () => {
    expect(blockHeading({ localized_title: 'What to bring', block_type: 'bring' }, 'Ronda')).toBe(
      'What to bring',
    );
    expect(blockHeading({ localized_title: 'What to bring' }, 'Ronda')).toBe('What to bring');
  });

  it('[EXD-13b] shows none where it is empty, missing or the title itself', () => {
    for (const localized_title of ['', ' ', null, 'Ronda']) {
      expect(blockHeading({ localized_title, block_type: 'bring' }, 'Ronda')).toBeUndefined();
    }
    expect(blockHeading({ block_type: 'bring' }, 'Ronda')).toBeUndefined();
  });

  it('[EXD-13c] shows none on a description', () => {
    expect(blockHeading({ localized_title: 'About', block_type: 'description' }, 'Ronda')).toBeUndefined();
    expect(blockHeading({ localized_title: 'About', type: 'description' }, 'Ronda')).toBeUndefined();
  });

  it('[EXD-14] takes its type from block_type, else from type', () => {
    expect(blockType({ block_type: 'bring', type: 'description' })).toBe('bring');
    expect(blockType({ block_type: '', type: 'description' })).toBe('description');
    expect(blockType({ type: 'programme' })).toBe('programme');
    expect(blockType({})).toBeUndefined();
  });
});
