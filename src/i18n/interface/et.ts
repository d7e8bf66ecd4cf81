import { et as dateForms } from '../dates/et.ts';
import { messages } from '../locales/et.json?lingui';

export const et = {
  dateForms,
  messages,
  loadLateTexts: () => import('../locales/et.json?late?lingui'),
};
