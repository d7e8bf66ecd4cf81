import { lt as dateForms } from '../dates/lt.ts';
import { messages } from '../locales/lt.json?lingui';

export const lt = {
  dateForms,
  messages,
  loadLateTexts: () => import('../locales/lt.json?late?lingui'),
};
