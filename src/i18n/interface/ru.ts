import { ru as dateForms } from '../dates/ru.ts';
import { messages } from '../locales/ru.json?lingui';

export const ru = {
  dateForms,
  messages,
  parts: {
    late: () => import('../locales/ru.json?late?lingui'),
    excursions: () => import('../locales/ru.json?excursions?lingui'),
    pages: () => import('../locales/ru.json?pages?lingui'),
  },
};
