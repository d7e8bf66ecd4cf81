import { ru as dateForms } from '../dates/ru.ts';
import { messages } from '../locales/ru.json?lingui';

export const ru = {
  dateForms,
  messages,
  parts: {
    late: () => import('../locales/ru.json?late?lingui'),
    excursions: () => import('../locales/ru.json?excursions?lingui'),
    transfers: () => import('../locales/ru.json?transfers?lingui'),
    meetings: () => import('../locales/ru.json?meetings?lingui'),
    pages: () => import('../locales/ru.json?pages?lingui'),
  },
};
