import { es as dateForms } from '../dates/es.ts';
import { messages } from '../locales/es.json?lingui';

export const es = {
  dateForms,
  messages,
  parts: {
    late: () => import('../locales/es.json?late?lingui'),
    excursions: () => import('../locales/es.json?excursions?lingui'),
    transfers: () => import('../locales/es.json?transfers?lingui'),
    meetings: () => import('../locales/es.json?meetings?lingui'),
    pages: () => import('../locales/es.json?pages?lingui'),
  },
};
