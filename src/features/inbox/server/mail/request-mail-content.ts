import type { Language } from '../../../../i18n/languages.ts';
import type { RenderedMail } from '../../../../mail/mail.ts';
import type { RequestDrafts } from '../../admin-contract.ts';
import type { RequestedTrip } from '../request-repository.ts';

/** Language-independent content of a mail about a request to join an excursion. */
export interface RequestMailContent {
  language: Language;
  siteUrl: string;
  /** In the language of the mail. */
  trip: RequestedTrip;
  guest: { name: string; email: string; language: Language; message: string };
  /** The message in the back office. */
  url: string;
}

export type RequestTemplate = (
  content: RequestMailContent,
) => Pick<RenderedMail, 'subject' | 'html' | 'text'>;

/** Texts of the answers that staff can begin with. */
export type RequestDraftsTemplate = (content: {
  language: Language;
  trip: RequestedTrip;
  pickup: { time: string; place: string } | null;
}) => RequestDrafts;
