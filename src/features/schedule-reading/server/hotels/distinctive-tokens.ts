import { withoutGeneric } from '../../../hotels/server/hotel-index.ts';
import { type NameToken, tokenizeName } from '../../../hotels/server/name-token.ts';

/** Star ratings: «4*», «****», «4 stars», «4★S». */
const STARS = /\b[1-5]\s*(?:\*+|★+|stars?\b|estrellas\b|звезды?|зв\b)s?|[*★]+/gi;

/** The tokens that distinguish a hotel, without stars and generic words such as «Hotel». */
export function distinctiveTokens(text: string): readonly NameToken[] {
  return withoutGeneric(tokenizeName(text.replace(STARS, ' ')));
}
