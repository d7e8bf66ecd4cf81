import { describe, expect, it } from 'vitest';
import { localizeOrRussian } from './languages.ts';

describe('the title of a banner', () => {
  const titles = { en: 'Ask us', ru: 'Спросите нас', lt: 'Klauskite' };

  it('[BAN-02a] is that of the current language', () => {
    expect(localizeOrRussian(titles, 'lt')).toBe('Klauskite');
    expect(localizeOrRussian(titles, 'en')).toBe('Ask us');
  });

  it('[BAN-02b] is the Russian one if that is missing or empty', () => {
    expect(localizeOrRussian(titles, 'et')).toBe('Спросите нас');
    expect(localizeOrRussian({ ...titles, et: '' }, 'et')).toBe('Спросите нас');
  });

  it('[BAN-02c] is empty if the Russian one is missing too, even if another language has one', () => {
    expect(localizeOrRussian({ en: 'Ask us', lt: 'Klauskite' }, 'et')).toBe('');
    expect(localizeOrRussian({}, 'ru')).toBe('');
  });
});
