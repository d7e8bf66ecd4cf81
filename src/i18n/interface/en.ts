export { en as dateForms } from '../dates/en.ts';
export { messages } from '../locales/en.json?lingui';
