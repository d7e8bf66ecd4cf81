export { uk as dateForms } from '../dates/uk.ts';
export { messages } from '../locales/uk.json?lingui';
