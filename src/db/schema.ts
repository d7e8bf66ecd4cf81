import type { ColumnType, Generated } from 'kysely';

/**
 * The tables, the same on both engines: dates and wall times are checked text, flags 0 or 1, instants
 * ISO 8601 text in UTC, texts per language a JSON object from language code to text.
 */
export interface Schema {
  content_version: { id: number; version: number; state: string };
  settings: { key: string; value: string };
  hotels: HotelsTable;
  hotel_names: HotelNamesTable;
  excursions: ExcursionsTable;
  excursion_blocks: ExcursionBlocksTable;
  excursion_images: ExcursionImagesTable;
  excursion_pickups: ExcursionPickupsTable;
  excursion_prices: ExcursionPricesTable;
  info_meetings: InfoMeetingsTable;
  departures: DeparturesTable;
  pages: PagesTable;
  page_sections: PageSectionsTable;
  banners: BannersTable;
  team_members: TeamMembersTable;
  questions: QuestionsTable;
  transfer_inquiries: TransferInquiriesTable;
  inbox_entries: InboxEntriesTable;
  schedule_lists: ScheduleListsTable;
  schedule_changes: ScheduleChangesTable;
  schedule_problems: ScheduleProblemsTable;
  /** The mails that tell of a publish; one that still waited when the next came tells of both. */
  schedule_mails: { list_id: number; mail_id: number };
  schedule_formats: { headings: string; choices: string; saved_at: string };
  subscriptions: SubscriptionsTable;
  outbox: OutboxTable;
  service_notice: ServiceNoticeTable;
  images: ImagesTable;
  image_variants: ImageVariantsTable;
  limit_hits: LimitHitsTable;
  job_runs: { name: string; last_run_at: string };
  audit_log: AuditLogTable;
  staff: StaffTable;
  staff_sessions: StaffSessionsTable;
  staff_invitations: StaffInvitationsTable;
  staff_password_resets: StaffPasswordResetsTable;
  staff_recovery_codes: { staff_id: string; code_hash: string };
  staff_devices: StaffDevicesTable;
  access_log: AccessLogTable;
  visit_counts: { day: string; page: string; language: string; visits: number };
  lookup_counts: LookupCountsTable;
  departure_calls: DepartureCallsTable;
}

/** A key the database gives; never written. */
type Id = ColumnType<number, number | undefined, never>;
/** JSON from language code to text. */
type Texts = string;
/** JSON: of which English each translation is, see `values/translations.ts`. */
type TranslatedFromJson = Generated<string>;

export interface HotelsTable {
  id: Id;
  name: string;
  municipality: string;
  latitude: number | null;
  longitude: number | null;
  position_source: string | null;
  reception_phone: string | null;
  active: Generated<number>;
  /** The hotel that took its place: links to the old one lead there. */
  merged_into: ColumnType<number | null, number | null | undefined, number | null>;
  /** Raised by each edit, so that of two at once the second is told. */
  version: Generated<number>;
}

/** Other names a hotel is found by: `alias` as schedules and guests write it, `former` as it was called. */
export interface HotelNamesTable {
  id: Id;
  hotel_id: number;
  name: string;
  kind: 'alias' | 'former';
}

export interface ExcursionsTable {
  id: Id;
  slug: string;
  position: number;
  published: Generated<number>;
  image: string | null;
  titles: Texts;
  intros: Texts;
  long_descriptions: Texts;
  /** JSON array of weekday codes, 0 = Monday. */
  weekdays: string;
  /** JSON array of language codes. */
  tour_languages: string;
  duration_hours: number;
  pickup_time: string | null;
  map_link: string | null;
  price_adult_cents: number | null;
  price_child_cents: number | null;
  updated_at: string;
  /** Raised by each change of the draft, of what is published, and of the archive. */
  version: Generated<number>;
  /** Raised by each change of its pickups in the back office. */
  pickups_version: Generated<number>;
  /** JSON: its content as staff work on it; null where that is what is published. */
  draft: ColumnType<string | null, string | null | undefined, string | null>;
  archived: Generated<number>;
  /** First and last day on which visitors see it; null for no limit. */
  valid_from: ColumnType<string | null, string | null | undefined, string | null>;
  valid_to: ColumnType<string | null, string | null | undefined, string | null>;
  /** JSON: for each text, of which English each language was translated. */
  translated_from: Generated<string>;
}

export interface ExcursionBlocksTable {
  id: Id;
  excursion_id: number;
  position: number;
  block_type: string;
  titles: Texts;
  contents: Texts;
  translated_from: Generated<string>;
}

export interface ExcursionImagesTable {
  id: Id;
  excursion_id: number;
  position: number;
  url: string;
  alts: Texts;
  translated_from: Generated<string>;
}

/** What an excursion costs from one day to another, both included; else it costs what the excursion says. */
export interface ExcursionPricesTable {
  excursion_id: number;
  valid_from: string;
  valid_to: string;
  price_adult_cents: number;
  price_child_cents: number;
}

export interface ExcursionPickupsTable {
  excursion_id: number;
  hotel_id: number;
  name: string | null;
  latitude: number | null;
  longitude: number | null;
  time: string;
  /** Null: what the excursion costs. */
  price_adult_cents: number | null;
  price_child_cents: number | null;
  updated_at: string;
}

export interface InfoMeetingsTable {
  id: Id;
  hotel_id: number;
  date: string;
  time_from: string;
  time_to: string;
  version: Generated<number>;
}

/** One coach or car from one hotel: identified by type, hotel, pickup date, flight, last name, ordinal. */
export interface DeparturesTable {
  id: Id;
  type: 'group' | 'private';
  hotel_id: number;
  pickup_date: string;
  /** Wall time in Madrid; null while it is pending. */
  pickup_time: string | null;
  pickup_point: string;
  pickup_lat: number | null;
  pickup_lng: number | null;
  flight_number: string;
  flight_date: string | null;
  flight_time: string | null;
  flight_destination: string | null;
  last_name: string;
  ordinal: Generated<number>;
  updated_at: string;
}

/** A list of departures on its way from a file, a hand edit or an undo to its publish; then its history. */
export interface ScheduleListsTable {
  id: Id;
  type: 'group' | 'private';
  origin: 'import' | 'edit' | 'undo';
  state: 'staged' | 'published' | 'discarded';
  file_name: string | null;
  file: Uint8Array | null;
  /** JSON: what staff decided about the file (columns, date order, hotels, scope, pairs). */
  choices: string;
  /** JSON: how the file was read (format, headings, columns) and what staff still have to decide. */
  reading: string;
  /** JSON: how many rows, changes of each kind, problems and mails. */
  summary: string;
  /** The latest day it names; with it the list's personal data grows old. */
  last_date: string | null;
  /** The last publish number when it was compared; another publish since makes the comparison stale. */
  base_publish: number;
  publish_number: number | null;
  undoes_list_id: number | null;
  staged_at: string;
  staged_by: string;
  published_at: string | null;
  published_by: string | null;
  /** How many subscribers its publish concerned; null before it, and of one from before this was kept. */
  mails: ColumnType<number | null, number | null | undefined, number | null>;
}

/** What a publish of the list does to one departure: `before` and `after` are JSON, null where there is none. */
export interface ScheduleChangesTable {
  list_id: number;
  position: number;
  kind: 'new' | 'changed' | 'flight-changed' | 'gone';
  hotel_id: number;
  before: string | null;
  after: string | null;
}

/** A row of the file that is not part of the list, with its reason. */
export interface ScheduleProblemsTable {
  list_id: number;
  position: number;
  row_number: number;
  field: string | null;
  reason: string;
  value: string;
  /** JSON: what the cells of its row say, by what their column means. */
  cells: Generated<string>;
}

export interface PagesTable {
  key: string;
  titles: Texts;
  titles_translated_from: TranslatedFromJson;
  contents: Texts;
  contents_translated_from: TranslatedFromJson;
  image: string | null;
  updated_at: string;
  /** Raised by each change of the page or its sections. */
  version: Generated<number>;
}

export interface PageSectionsTable {
  id: Id;
  page_key: string;
  position: number;
  titles: Texts;
  titles_translated_from: TranslatedFromJson;
  contents: Texts;
  contents_translated_from: TranslatedFromJson;
}

export interface BannersTable {
  page_key: string;
  image: string;
  titles: Texts;
  titles_translated_from: TranslatedFromJson;
  version: Generated<number>;
}

export interface TeamMembersTable {
  id: Id;
  position: number;
  photo: string | null;
  names: Texts;
  names_translated_from: TranslatedFromJson;
  positions: Texts;
  positions_translated_from: TranslatedFromJson;
  email: string | null;
  whatsapp: string | null;
  version: Generated<number>;
}

/** The one notice of all pages. */
export interface ServiceNoticeTable {
  id: number;
  texts: Texts;
  texts_translated_from: TranslatedFromJson;
  enabled: number;
  starts_at: string | null;
  ends_at: string | null;
  /** Whether visitors saw it when the content version was last raised for it. */
  shown: number;
  version: Generated<number>;
}

export interface QuestionsTable {
  id: Id;
  name: string;
  email: string;
  category: 'transfer' | 'excursion' | 'organization' | 'other';
  language: string;
  question: string;
  source: 'ask' | 'contacts';
  state: Generated<'open' | 'answered' | 'closed'>;
  created_at: string;
  /** Raised by each thing the office does with it. */
  version: Generated<number>;
  assigned_to: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of the mail that told the visitor it arrived: answers follow it. */
  confirmation_message_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** What a search finds it by, see `searchText`. */
  search_text: Generated<string>;
}

export interface TransferInquiriesTable {
  id: Id;
  last_name: string;
  hotel_id: number;
  departure_date: string;
  flight_number: string;
  message: string;
  email: string;
  language: string;
  state: Generated<'open' | 'answered' | 'closed'>;
  created_at: string;
  /** Raised by each thing the office does with it. */
  version: Generated<number>;
  assigned_to: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of the mail that told the visitor it arrived: answers follow it. */
  confirmation_message_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** What a search finds it by, see `searchText`. */
  search_text: Generated<string>;
}

/** What the office did about one question or one inquiry: an answer that was mailed, or a note for itself. */
export interface InboxEntriesTable {
  id: Id;
  question_id: number | null;
  inquiry_id: number | null;
  kind: 'reply' | 'note';
  text: string;
  staff_id: string | null;
  created_at: string;
  /** Of the reply's mail. */
  message_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The reply's mail as long as it is kept; then what became of it stands here. */
  outbox_id: ColumnType<number | null, number | null | undefined, number | null>;
  delivery: ColumnType<Delivery | null, Delivery | null | undefined, Delivery | null>;
  delivery_at: ColumnType<string | null, string | null | undefined, string | null>;
  delivery_error: ColumnType<string | null, string | null | undefined, string | null>;
}
type Delivery = 'sent' | 'failed' | 'expired';

export interface SubscriptionsTable {
  id: Id;
  email: string;
  hotel_id: number;
  transfer_type: 'group' | 'private';
  departure_date: string;
  /** Empty: all departures of the hotel and date. */
  flight_number: string;
  last_name: string;
  language: string;
  consent_version: string;
  consent_at: string;
  /** What the unsubscribe link carries. */
  token: string;
  /** JSON: the departures as the last mail that was sent told them; null before the first. */
  last_notified: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: string;
  ended_at: string | null;
  /** 1 since the first release: one word of a double name is enough for it. */
  matches_half_name: Generated<number>;
}

export interface OutboxTable {
  id: Id;
  event: string;
  recipient: string;
  language: string;
  subscription_id: number | null;
  /** JSON the mail is rendered from when it is claimed. */
  payload: string;
  message_id: string;
  state: Generated<'queued' | 'sending' | 'sent' | 'retrying' | 'failed' | 'expired'>;
  attempts: Generated<number>;
  /** Once it is sent, failed or expired: when that was tried or found. */
  next_attempt_at: string;
  not_after: string | null;
  leased_until: string | null;
  /** Which claim holds the lease; a claim that lost it records nothing. */
  leased_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** JSON: what the mail says that is under way or may have arrived; becomes the subscription's when it is sent. */
  notified_state: ColumnType<string | null, string | null | undefined, string | null>;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  /** Staff have seen that it did not arrive, and need not be told again. */
  set_aside_at: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface ImagesTable {
  hash: string;
  media_type: string;
  width: number;
  height: number;
  alts: Texts;
  bytes: Uint8Array;
  /** When it was last uploaded. */
  created_at: string;
  /** Since when no page shows it; null while one does, or nobody has looked. */
  unused_since: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface ImageVariantsTable {
  image_hash: string;
  width: number;
  media_type: string;
  bytes: Uint8Array;
}

/** Every limit of the site: how many distinct items a subject has in a scope since an instant. */
export interface LimitHitsTable {
  scope: string;
  subject: string;
  item: string;
  hit_at: string;
  /** When no window reaches it any more; null: a day after it. */
  expires_at: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface AuditLogTable {
  id: Id;
  at: string;
  actor: string;
  action: string;
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
}

/** Who works in the back office. Nobody is deleted, so that the audit log goes on knowing who. */
export interface StaffTable {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  password_hash: string;
  role: 'editor' | 'admin';
  active: Generated<number>;
  /**
   * Sealed with the key file; without `second_factor_at` it was shown but no code has proved yet that the app has it.
   * Null beside `second_factor_at`: lost with the former key file.
   */
  totp_secret: ColumnType<string | null, string | null | undefined, string | null>;
  /** The last 30 seconds whose code was used: no code counts twice. */
  totp_last_step: ColumnType<number | null, number | null | undefined, number | null>;
  second_factor_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** 1: it was reset for them, and they set up a new one before anything else. */
  second_factor_required: Generated<number>;
  /** Raised whenever what the account may do, or proves itself by, changes: links from before are dead. */
  access_version: Generated<number>;
  created_at: string;
  signed_in_at: string | null;
}

export interface StaffSessionsTable {
  id: string;
  staff_id: string;
  token_hash: string;
  /** What the browser said it is. */
  device: string;
  started_at: string;
  last_used_at: string;
  expires_at: string;
  /** The known device it was started on. */
  device_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Until when password and second factor count as given again; null when they were not. */
  confirmed_until: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A browser that has signed in to an account before: strangers cannot use up its tries. */
export interface StaffDevicesTable {
  id: string;
  staff_id: string;
  /** Of the browser's cookie, the same for all accounts that sign in there. */
  token_hash: string;
  name: string;
  first_used_at: string;
  last_used_at: string;
  /** Null where it is known by a mailed link only: it has not yet given a second factor. */
  signed_in_at: string | null;
  expires_at: string;
}

/** Who entered the back office, or tried to. Append-only: the database refuses changes. Names nobody but by id. */
export interface AccessLogTable {
  id: Id;
  at: string;
  event: string;
  outcome: string;
  /** Whose account; null where there is none. */
  staff_id: string | null;
  /** Who did it; null for anyone who is not signed in. */
  actor_id: string | null;
  /** Keyed hash of the network; null where many were counted together. */
  network: string | null;
  device: string;
  detail: string | null;
  /** How often, where it was tried again and again within a minute. */
  times: number;
}

export interface StaffInvitationsTable {
  id: string;
  token_hash: string;
  email: string;
  name: string;
  role: 'editor' | 'admin';
  invited_by: string;
  invited_at: string;
  expires_at: string;
}

export interface StaffPasswordResetsTable {
  id: string;
  token_hash: string;
  staff_id: string;
  expires_at: string;
}

/** How often something was looked up: numbers without visitors. */
export interface LookupCountsTable {
  day: string;
  type: 'group' | 'private' | 'pickup';
  /** 0: one that is not known, or that was not kept apart. */
  hotel_id: number;
  /** The date that was asked for; empty for a pickup, or where it was not kept apart. */
  requested_date: string;
  /** 0 for a transfer. */
  excursion_id: number;
  language: string;
  outcome: string;
  lookups: number;
  last_at: string;
}

/** Who called a hotel about a change that was published shortly before its departure leaves. */
export interface DepartureCallsTable {
  list_id: number;
  position: number;
  staff_id: string;
  called_at: string;
}
