/**
 * Texts of parts that `useModule` loads on use: dialogs, the forms below a result, the calendar, the map. They are no
 * part of the catalogue that every page loads first.
 */
export const LATE_IDS =
  /^(consent\.|date\.(next|previous)_|email_|error_loading_|excursion\.(lightbox_|long_)|inquiry\.(?!open|title)|map\.zoom_|policy_|privacy\.|request_|rules\.|subscribe\.|transfer\.other_title)/;
