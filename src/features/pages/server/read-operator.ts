import type { Reader } from '../../../db/database.ts';
import type { SiteSettings } from '../contract.ts';
import { listSettings } from './page-repository.ts';

export type Operator = Omit<SiteSettings, 'notice' | 'organizer' | 'tile_url' | 'tile_attribution'>;

/** The operator and its contact details; those not set are empty. */
export async function readOperator(db: Reader): Promise<Operator> {
  const settings = await listSettings(db);
  const text = (key: keyof Operator) => settings.get(key) ?? '';
  return {
    demonstration: text('demonstration') === '1',
    operator_name: text('operator_name'),
    contact_email: text('contact_email'),
    contact_phone: text('contact_phone'),
    whatsapp: text('whatsapp'),
    telegram: text('telegram'),
    facebook: text('facebook'),
    instagram: text('instagram'),
  };
}
