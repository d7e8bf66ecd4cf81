import type { Reader } from '../../../db/database.ts';
import type { TranslatedText } from '../../../values/translations.ts';
import { ADMIN_PAGES } from '../admin-contract.ts';
import { BANNER_PAGES } from '../contract.ts';
import { readBannerRecord } from './admin/banner-records.ts';
import { readPageRecord, textsOfPage } from './admin/read-page-record.ts';
import { listMemberRecords } from './admin/team-records.ts';
import { readText } from './admin/translated-column.ts';
import { readOperator } from './read-operator.ts';
import { findNotice } from './service-notice.ts';

/** A record with texts per language, and the screen of the back office where they are written. */
export interface TranslatedRecord {
  /** Below /admin. */
  to: string;
  title: string;
  texts: TranslatedText[];
  /** Whether visitors find anything there. */
  written: boolean;
}

/** All that staff write about the site: pages, banners, team, the notice while it is on, and how one is reached. */
export async function listTranslatedRecords(db: Reader): Promise<TranslatedRecord[]> {
  const records: TranslatedRecord[] = [];
  for (const key of ADMIN_PAGES) {
    const page = await readPageRecord(db, key);
    const texts = textsOfPage(page);
    const written = texts.some(({ texts }) => Object.keys(texts).length > 0);
    records.push({ to: `/pages/${key}`, title: page.name, texts, written });
  }
  for (const page of BANNER_PAGES) {
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
