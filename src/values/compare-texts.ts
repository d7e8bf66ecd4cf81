/** Order of texts by their code units, such as dates and times: the same in every engine. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
