/** Characters from which on a text is searched for; the back office names it in words. [HOTEL-01] [API-11] */
export const MIN_SEARCH_LENGTH = 2;
