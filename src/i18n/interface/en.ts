import { en as dateForms } from '../dates/en.ts';
import { messages } from '../locales/en.json?lingui';

export const en = {
  dateForms,
  messages,
  parts: {
    late: () => import('../locales/en.json?late?lingui'),
    excursions: () => import('../locales/en.json?excursions?lingui'),
    transfers: () => import('../locales/en.json?transfers?lingui'),
    meetings: () => import('../locales/en.json?meetings?lingui'),
    pages: () => import('../locales/en.json?pages?lingui'),
  },
};
