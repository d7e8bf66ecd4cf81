/** Parts of the interface texts that are loaded apart from those that every page loads first. */
export const TEXT_PARTS = ['late', 'excursions', 'pages'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

/**
 * The ids of each part. `late`: texts of what `useModule` loads on use: dialogs, the forms below a result, the calendar,
 * the map. `excursions`, with the home page, and `pages`: texts of the routes that ask for them.
 */
export const IDS_OF_PART: Record<TextPart, RegExp> = {
  late: /^(actions\.which_day|body_too_large|common\.o|consent\.|date\.(next|previous)_|departure_has_left|email_|error_loading_|excursion\.(lightbox_|long_)|inquiry\.(?!open|title)|join\.form_|invalid_json|map\.(wake|zoom_)|policy_|privacy\.|request_|rules\.|subscribe\.|transfer\.other_title|unsupported_)/,
  excursions: /^(exc\.(?!weekdays_short)|excursions?\.|home\.|join\.|no_excursion_)/,
  pages: /^(about\.|ask\.|contacts[._]|error_message|form\.say|meeting\.|no_meetings_|success_message|unsubscribe\.)/,
};

/** The part of a text; undefined for one that every page loads first. */
export function partOf(id: string): TextPart | undefined {
  return TEXT_PARTS.find((part) => IDS_OF_PART[part].test(id));
}
