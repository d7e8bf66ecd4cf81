/** What the names of tables and columns do not say; `scripts/database-types.ts` copies it to `schema.ts`. */
export const SCHEMA_NOTES: Record<string, string> = {
  '*': 'The tables, the same on both engines. Instants are ISO 8601 text in UTC; texts per language are a JSON object from language code to text, and `*translated_from` says of which English each was translated (`values/translations.ts`). A `version` rises with each edit, so that of two concurrent edits the second is refused.',

  access_log: 'Sign-ins and attempts. Append-only: the database refuses changes. Names people by id only.',
  'access_log.staff_id': 'Whose account; null where there is none.',
  'access_log.actor_id': 'Who did it; null for anyone who is not signed in.',
  'access_log.network': 'Keyed hash of the network; null where several were counted together.',
  'access_log.times': 'How often, where it was repeated within a minute.',
  admin_outcomes:
    'Writes of the back office by the Idempotency-Key of their request. A row is written by the transaction of the change: where there is none, nothing was saved.',
  'admin_outcomes.attempt': 'Which arrival of the request did it.',
  'admin_outcomes.body':
    'The answer, encrypted with the key file; null where it is too large or too personal to be stored, or was erased.',
  'admin_outcomes.fingerprint': 'Keyed hash of method, address and body.',
  'admin_outcomes.status': 'Null until it is answered; then the HTTP status.',
  departure_sources:
    'Which offices state a departure in their lists; none for one that was only entered by hand.',
  departures:
    'The pickup of one hotel (group) or of one booking (private). Its id is its identity, whatever facts change; ids are never given again.',
  'departures.changed_at':
    'When a publish last changed its day, time or place; null where none did, and `previous_*` with it.',
  'departures.coach': 'Which coach it is, where several of a hotel go to one flight.',
  'departures.inferred_flight_date':
    'The day of the only known flight that fits the pickup, where no list states one; null otherwise.',
  'departures.listed_stop_id':
    'The stop that its list names, where a change of that stop replaced the place; null otherwise.',
  'departures.pickup_time': 'Null while it is pending.',
  'departures.stop_id': 'The stop that its place was recognised as; null where none was.',
  'departures.withdrawn_at': 'When a publish withdrew it; null while it is published.',
  'excursion_pickups.price_adult_cents': 'Null: what the excursion costs.',
  'excursion_pickups.stop_id':
    'The stop where its guests wait, whose name and position count; null: at the place of its own.',
  excursion_requests: 'Which trip a question of the kind `request` asks to join.',
  'excursion_requests.children': 'Aged 3 to 11.',
  'excursion_requests.excursion_id': 'Null once the excursion is deleted.',
  'excursion_requests.title': 'Of the excursion, in the language of the guest.',
  excursion_prices:
    'What an excursion costs from one day to another, both included; else what the excursion says.',
  'excursions.archived': 'Archived excursions are hidden from visitors, not deleted.',
  'excursions.draft': 'JSON: its content as staff edit it; null where that is what is published.',
  'excursions.pickups_version': 'Raised by each change of its pickups in the back office.',
  'excursions.tour_languages': 'JSON array of language codes.',
  'excursions.valid_from': 'First and last day on which visitors see it; null for no limit.',
  'excursions.version': 'Raised by each change of the draft, of what is published, and of the archive.',
  'excursions.weekdays': 'JSON array of weekdays, 0 = Monday.',
  hotel_names:
    'Other names a hotel is found by: `alias` as schedules and guests write it, `former` as it was called.',
  hotel_stops: 'The stop where guests of a hotel usually wait, by what they wait for.',
  'hotels.merged_into': 'The hotel that replaced it: links to the old one lead there.',
  'images.created_at': 'When it was last uploaded.',
  'images.unused_since': 'Since when no page shows it; null while one does, or it has not been checked.',
  inbox_entries:
    'What the office did about one question or inquiry: an answer that was mailed, or an internal note.',
  'inbox_entries.message_id': "Of the reply's mail.",
  'inbox_entries.outbox_id':
    "The reply's mail as long as it is stored; then `delivery` says what became of it.",
  limit_hits: 'Rate limits: how many distinct items a subject has in a scope since an instant.',
  'limit_hits.expires_at': 'When no window includes it any more; null: a day after `hit_at`.',
  lookup_counts: 'Number of lookups, without visitors.',
  'lookup_counts.excursion_id': '0 for a transfer.',
  'lookup_counts.hotel_id': '0: unknown, or not recorded separately.',
  'lookup_counts.requested_date': 'Empty for a pickup, or where it was not recorded separately.',
  mail_copies: 'What a mail said when it was last written, for staff to read.',
  'mail_copies.content': 'Compressed JSON, see `mail/mail-copy.ts`.',
  merged_departures:
    'Departures deleted by a merge of hotels that had the same coach: a mail that was on its way may still name them.',
  'merged_departures.into_id': 'The departure that stays.',
  'merged_departures.last_publish': 'Number of the last publish before the merge; 0: none.',
  notified_departures:
    'Which departures mails to a subscription stated, or answered it when they changed before its first mail: it is notified of their changes, wherever they are moved.',
  'outbox.file_name': 'The file it was written to where there is no mail server.',
  'outbox.handed_reply': 'What that server answered.',
  'outbox.handed_to': 'The mail server that accepted it; null also for mails sent before this was recorded.',
  'outbox.last_error': 'Why the last attempt failed.',
  'outbox.leased_by': 'Which claim holds the lease; a claim that lost it records nothing.',
  'outbox.message_id': 'Stays the same over all attempts.',
  'outbox.next_attempt_at': 'Once it is sent, failed or expired: the time of that.',
  'outbox.notified_state':
    "JSON: the departures that the mail states, once it may have arrived; becomes the subscription's `last_notified` when it is sent.",
  'outbox.payload': 'JSON from which the mail is rendered when it is claimed.',
  'outbox.set_aside_at': 'Staff have seen that it did not arrive, and need no further warning.',
  'questions.confirmation_message_id':
    'Of the mail that confirmed its arrival: answers continue that thread.',
  'questions.search_text': 'What a search matches, see `searchText`.',
  reception_contacts:
    'What a reception heard, by telephone or from a printed sheet, or that it did not answer.',
  'reception_contacts.day': 'The day of a printed sheet; else null.',
  'reception_contacts.state':
    'JSON: the pickups as the caller saw or printed them; null for one that does not leave.',
  schedule_changes:
    'What a publish of the list does to one departure: `before` and `after` are JSON, null where there is none. Where there are both, `before` has only the facts that differ.',
  'schedule_changes.departure_id':
    'Null until its publish, for a departure that the list adds; and for one that was deleted since.',
  'schedule_formats.choices': 'JSON: what staff decided about a file with these headings.',
  schedule_lists:
    'A list of departures on its way from a file, a manual edit or an undo to its publish; then its history.',
  'schedule_lists.base_publish':
    'The last publish number when it was compared; a later publish makes the comparison stale, and so does what changes without one: then the number n is -1 - n.',
  'schedule_lists.choices':
    'JSON: what staff decided about the file (columns, date order, hotels, scope, pairs).',
  'schedule_lists.last_date': "The latest day it names; with it the list's personal data expires.",
  'schedule_lists.mails':
    'How many subscribers its publish concerned; null before it, and where that is not recorded.',
  'schedule_lists.reading':
    'JSON: how the file was read (format, headings, columns) and what staff still have to decide.',
  'schedule_lists.summary': 'JSON: how many rows, changes of each kind, problems and mails.',
  'schedule_lists.relisted':
    'JSON array: `id`, `listed_stop_id` and `former` of departures whose place stays, though the list names another stop for it.',
  'schedule_lists.comparison': 'The number of its comparison, which a publish names: it rises with each.',
  'schedule_lists.remembered':
    'JSON: the names of hotels and the format that its answers added for the next lists, which an undo takes back.',
  'schedule_lists.restated':
    'JSON array: ids of departures that the list states as they are published, and its source did not state before.',
  'schedule_lists.stated':
    'JSON array: ids of departures that its source states since the list; null where the list does not count for a source.',
  schedule_mails:
    'The mails that report a publish; one that was still queued when the next came reports both.',
  schedule_problems: 'A row of the file that is not part of the list, with its reason.',
  schedule_sources: 'Offices that send lists.',
  'schedule_problems.cells': 'JSON: the values of its row by the field of their column.',
  service_notice: 'The one notice of all pages.',
  staff: 'Who works in the back office. Never deleted, because the audit log refers to them.',
  'staff.access_version':
    'Raised whenever what the account may do, or proves itself by, changes: links from before become invalid.',
  'staff.email': 'Lower case.',
  'staff.second_factor_required': '1: it was reset, and a new one must be set up before anything else.',
  'staff.totp_last_step': 'The last 30 seconds whose code was used: no code is accepted twice.',
  'staff.totp_secret':
    'Encrypted with the key file. Without `second_factor_at` it was shown but not yet confirmed by a code; null beside `second_factor_at`: lost with the former key file.',
  staff_devices: 'A browser that has signed in to an account before: strangers cannot use up its attempts.',
  'staff_devices.signed_in_at':
    'Null where it is known by a mailed link only and has not given a second factor.',
  'staff_devices.token_hash': "Of the browser's cookie, the same for all accounts that sign in there.",
  'staff_sessions.confirmed_until': 'Until when password and second factor count as given again.',
  'staff_sessions.device': 'As the browser describes itself.',
  'staff_sessions.device_id': 'The known device it was started on.',
  stop_changes:
    'A stop that is elsewhere, or replaced by another, from day to day. In effect while its list is published and not undone.',
  'stop_changes.name': 'What the stop is called at its other position; null: as before.',
  'stop_changes.replacement_id': 'The stop that replaces it; null: it is at the given position.',
  'stop_changes.valid_to': 'The last day; null: until further notice.',
  stop_names: 'Other names of a stop, as lists write them.',
  stops: 'A place where coaches stop. Of kind `hotel`: in front of the hotel of each guest.',
  'stops.merged_into': 'The stop that it became; null: it is one of its own.',
  'stops.directions': 'How a guest finds it, per language.',
  'stops.step_free': 'What matters with a wheelchair or a pram, per language.',
  'subscriptions.before_renumbering':
    'JSON: the list that moved it to another number, or gave its number to another flight, and the flight number and departures that it followed before; null where none did, or the guest asked for the number since.',
  'subscriptions.continued_by':
    'The subscription of the same guest that goes on instead; its links mean that one.',
  'subscriptions.left_aside':
    'JSON array: `entry` numbers in `last_notified` of flights that the guest has not chosen; null where there are none.',
  'subscriptions.flight_number': 'Empty: all departures of the hotel and date.',
  'subscriptions.last_notified':
    'JSON: the departures as the last mail that was sent stated them; null before the first.',
  'subscriptions.matches_half_name': '1 since the first release: one word of a double name is enough for it.',
  'subscriptions.token': 'Part of the unsubscribe link.',
  'transfer_inquiries.confirmation_message_id':
    'Of the mail that confirmed its arrival: answers continue that thread.',
  'transfer_inquiries.search_text': 'What a search matches, see `searchText`.',
};
