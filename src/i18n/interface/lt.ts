export { lt as dateForms } from '../dates/lt.ts';
export { messages } from '../locales/lt.json?lingui';
