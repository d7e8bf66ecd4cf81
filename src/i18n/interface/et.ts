export { et as dateForms } from '../dates/et.ts';
export { messages } from '../locales/et.json?lingui';
