/** Whether a text is something, an at sign, something, a dot, something, with no spaces. [SUB-03] */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
