import { withoutGeneric } from '../../../../hotels/server/hotel-index.ts';
import { type NameToken, tokenizeName } from '../../../../hotels/server/name-token.ts';

/** Stars and what stands for them: «4*», «****», «4 stars», «4★S». */
const STARS = /\b[1-5]\s*(?:\*+|★+|stars?\b|estrellas\b|звезды?|зв\b)s?|[*★]+/gi;

/** The words that tell a hotel from others, without stars and words like «Hotel». */
export function tellingWords(text: string): readonly NameToken[] {
  return withoutGeneric(tokenizeName(text.replace(STARS, ' ')));
}
