import { en as dateForms } from '../dates/en.ts';
import { messages } from '../locales/en.json?lingui';

export const en = {
  dateForms,
  messages,
  loadLateTexts: () => import('../locales/en.json?late?lingui'),
};
