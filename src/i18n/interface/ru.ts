export { ru as dateForms } from '../dates/ru.ts';
export { messages } from '../locales/ru.json?lingui';
