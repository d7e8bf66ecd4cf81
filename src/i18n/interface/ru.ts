import { ru as dateForms } from '../dates/ru.ts';
import { messages } from '../locales/ru.json?lingui';

export const ru = {
  dateForms,
  messages,
  loadLateTexts: () => import('../locales/ru.json?late?lingui'),
};
