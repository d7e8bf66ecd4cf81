import { et as dateForms } from '../dates/et.ts';
import { messages } from '../locales/et.json?lingui';

export const et = {
  dateForms,
  messages,
  parts: {
    late: () => import('../locales/et.json?late?lingui'),
    excursions: () => import('../locales/et.json?excursions?lingui'),
    transfers: () => import('../locales/et.json?transfers?lingui'),
    meetings: () => import('../locales/et.json?meetings?lingui'),
    pages: () => import('../locales/et.json?pages?lingui'),
  },
};
