export { es as dateForms } from '../dates/es.ts';
export { messages } from '../locales/es.json?lingui';
