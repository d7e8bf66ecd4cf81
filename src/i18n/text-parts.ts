/** Parts of the interface texts that are loaded apart from those that every page loads first. */
export const TEXT_PARTS = ['late', 'excursions', 'transfers', 'meetings', 'pages'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

/**
 * The ids of each part. `late`: texts of what `useModule` loads on use: dialogs, the forms below a result, the calendar,
 * the map. `excursions`, with the home page, and the others: texts of the routes that ask for them.
 */
export const IDS_OF_PART: Record<TextPart, RegExp> = {
  late: /^(actions\.which_day|body_too_large|common\.(close|o)|consent\.|date\.(next|previous)_|departure_has_left|email_|error_loading_|excursion\.(lightbox_|long_)|inquiry\.(?!open|title)|join\.form_|invalid_json|map\.(label|wake|zoom_)|policy_|privacy\.|request_|rules\.|subscribe\.|transfer\.other_title|unsupported_)/,
  excursions: /^(exc\.(?!weekdays_short)|excursions?\.|home\.|join\.|no_excursion_|page\.title\.home)/,
  transfers:
    /^(no_(exact_match|transfer_)|please_enter_|time_pending|transfer\.(changed_|choose_|coach|did_you_|find_|flight_|last_name|leaves_|left|nearest_|no_|other_text|pickup_at|private_leaves_|refused|result|searching|walk))/,
  meetings: /^(meeting\.|no_meetings_)/,
  pages:
    /^(about\.|ask\.|choose_flight\.|contacts[._]|error_message|form\.say_|success_message|transfer\.(group|private)_text|unsubscribe\.)/,
};

/** The part of a text; undefined for one that every page loads first. */
export function partOf(id: string): TextPart | undefined {
  return TEXT_PARTS.find((part) => IDS_OF_PART[part].test(id));
}
