import { lt as dateForms } from '../dates/lt.ts';
import { messages } from '../locales/lt.json?lingui';

export const lt = {
  dateForms,
  messages,
  parts: {
    late: () => import('../locales/lt.json?late?lingui'),
    excursions: () => import('../locales/lt.json?excursions?lingui'),
    transfers: () => import('../locales/lt.json?transfers?lingui'),
    meetings: () => import('../locales/lt.json?meetings?lingui'),
    pages: () => import('../locales/lt.json?pages?lingui'),
  },
};
