import type { Language } from './languages.ts';

/** Words that belong to the next one: a line of a heading that ends in them reads as if cut off. */
const FUNCTION_WORDS: Record<Language, RegExp> = {
  en: /^(?:an?|the|to|of|in|on|at|by|for|from|with|and|or|is|no|not|your|our)$/i,
  ru: /^(?:[авикосуя]|[вкс]о|до|за|из|на|н[еи]|об|от|по|ваш\p{L}*|[—–])$/iu,
  uk: /^(?:[авєзійоуя]|до|за|зі|із|на|н[еі]|по|та|про|ваш\p{L}*|[—–])$/iu,
  lt: /^(?:[įo]|iš|dėl|apie|per|už|su|ir|ar|ne|jūsų|mūsų|[—–])$/iu,
  lv: /^(?:no|uz|ar|par|pie|pēc|un|ir|vai|nav|jūsu|mūsu|[—–])$/iu,
  et: /^(?:on|ei|ja|või|teie|meie|[—–])$/iu,
  es: /^(?:[aeouy]|al?|el|la|los|las|un|una|de|del|en|con|por|para|desde|sobre|se|ha|han|no|ya|es|su|sus)$/i,
};
/** Characters that fit a line at 320 px in the widest face; what is longer may break at any of its spaces. */
const MAX_LENGTH = { latin: 17, cyrillic: 15 };

/** A heading of a mail with no-break spaces after its function words, as long as what they bind fits a line. [TYPO-02] */
export function bindHeading(language: Language, heading: string): string {
  const max = /\p{Script=Cyrillic}/u.test(heading) ? MAX_LENGTH.cyrillic : MAX_LENGTH.latin;
  // Letters of what the words so far begin with, up to the next space.
  let next = 0;
  const bound = heading
    .split(' ')
    .toReversed()
    .map((word, fromEnd) => {
      const length = word.length + 1 + next;
      const isBound = fromEnd > 0 && FUNCTION_WORDS[language].test(word) && length <= max;
      next = isBound ? length : word.length;
      if (fromEnd === 0) return word;
      return word + (isBound ? '\u00A0' : ' ');
    });
  return bound.toReversed().join('');
}
