import { lv as dateForms } from '../dates/lv.ts';
import { messages } from '../locales/lv.json?lingui';

export const lv = {
  dateForms,
  messages,
  parts: {
    late: () => import('../locales/lv.json?late?lingui'),
    excursions: () => import('../locales/lv.json?excursions?lingui'),
    transfers: () => import('../locales/lv.json?transfers?lingui'),
    meetings: () => import('../locales/lv.json?meetings?lingui'),
    pages: () => import('../locales/lv.json?pages?lingui'),
  },
};
