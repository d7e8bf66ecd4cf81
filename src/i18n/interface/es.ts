import { es as dateForms } from '../dates/es.ts';
import { messages } from '../locales/es.json?lingui';

export const es = {
  dateForms,
  messages,
  loadLateTexts: () => import('../locales/es.json?late?lingui'),
};
