import { uk as dateForms } from '../dates/uk.ts';
import { messages } from '../locales/uk.json?lingui';

export const uk = {
  dateForms,
  messages,
  loadLateTexts: () => import('../locales/uk.json?late?lingui'),
};
