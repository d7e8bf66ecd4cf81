import type { Language } from '../../../../i18n/languages.ts';
import type { MailText } from '../../../../mail/mail-texts.ts';
import type { TransferType } from '../../../departures/contract.ts';

/** What the texts of a departure depend on. */
export interface TextContext {
  t: MailText;
  language: Language;
  type: TransferType;
  /** The hotel of the subscription. */
  hotel: string;
}
