export { lv as dateForms } from '../dates/lv.ts';
export { messages } from '../locales/lv.json?lingui';
