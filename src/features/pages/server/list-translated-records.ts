import type { Reader } from '../../../db/database.ts';
import type { TranslatedText } from '../../../values/translations.ts';
import { ADMIN_PAGES } from '../admin-contract.ts';
import { SHOWN_BANNERS } from '../contract.ts';
import { readBannerRecord } from './admin/banner-records.ts';
import { readPageRecord, textsOfPage } from './admin/read-page-record.ts';
import { listMemberRecords } from './admin/team-records.ts';
import { readText } from './admin/translated-column.ts';
import { readOperator } from './read-operator.ts';
import { findNotice } from './service-notice.ts';

/** A record with translated texts, and the back-office screen where it is edited. */
export interface TranslatedRecord {
  /** Path below /admin. */
  to: string;
  title: string;
  texts: TranslatedText[];
  /** Whether visitors see it. */
  written: boolean;
}

/** All translated records of the site: pages, banners, team, settings, and the service notice while it is on. */
export async function listTranslatedRecords(db: Reader): Promise<TranslatedRecord[]> {
  const records: TranslatedRecord[] = [];
  for (const key of ADMIN_PAGES) {
    const page = await readPageRecord(db, key);
    const texts = textsOfPage(page);
    const written = texts.some(({ texts }) => Object.keys(texts).length > 0);
    records.push({ to: `/pages/${key}`, title: page.name, texts, written });
  }
  for (const page of SHOWN_BANNERS) {
    const { name, image, titles, translated_from: of } = await readBannerRecord(db, page);
    const texts = [{ texts: titles, of: of.titles }];
    const written = image !== '' || Object.keys(titles).length > 0;
    records.push({ to: `/banners/${page}`, title: `Banner: ${name}`, texts, written });
  }
  for (const { id, name, names, positions, translated_from: of } of await listMemberRecords(db)) {
    const texts = [
      { texts: names, of: of.names },
      { texts: positions, of: of.positions },
    ];
    records.push({ to: `/team/${id}`, title: `Team: ${name}`, texts, written: true });
  }
  const notice = await findNotice(db);
  if (notice.enabled === 1) {
    const texts = [readText(notice.texts, notice.texts_translated_from)];
    records.push({ to: '/notice', title: 'Service notice', texts, written: true });
  }
  const { contact_phone: phone, contact_email: email } = await readOperator(db);
  records.push({ to: '/settings', title: 'Contacts', texts: [], written: Boolean(phone || email) });
  return records;
}
