import { uk as dateForms } from '../dates/uk.ts';
import { messages } from '../locales/uk.json?lingui';

export const uk = {
  dateForms,
  messages,
  parts: {
    late: () => import('../locales/uk.json?late?lingui'),
    excursions: () => import('../locales/uk.json?excursions?lingui'),
    transfers: () => import('../locales/uk.json?transfers?lingui'),
    meetings: () => import('../locales/uk.json?meetings?lingui'),
    pages: () => import('../locales/uk.json?pages?lingui'),
  },
};
