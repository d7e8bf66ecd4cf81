/** Maximum lengths of what visitors and staff write, in forms and calls alike. */
export const MAX_NAME_LENGTH = 100;
export const MAX_FLIGHT_NUMBER_LENGTH = 20;
export const MAX_MESSAGE_LENGTH = 5_000;
/** The limit of SMTP commands. */
export const MAX_EMAIL_LENGTH = 254;
