import { lv as dateForms } from '../dates/lv.ts';
import { messages } from '../locales/lv.json?lingui';

export const lv = {
  dateForms,
  messages,
  loadLateTexts: () => import('../locales/lv.json?late?lingui'),
};
