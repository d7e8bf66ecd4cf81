/**
 * Texts of parts that `useModule` loads on use: dialogs, the forms below a result, the calendar, the map. They are no
 * part of the catalogue that every page loads first.
 */
export const LATE_IDS =
  /^(actions\.which_day|body_too_large|common\.o|consent\.|date\.(next|previous)_|departure_has_left|email_|error_loading_|excursion\.(lightbox_|long_)|inquiry\.(?!open|title)|invalid_json|map\.zoom_|policy_|privacy\.|request_|rules\.|subscribe\.|transfer\.other_title|unsupported_)/;
