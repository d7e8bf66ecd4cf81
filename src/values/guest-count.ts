/** Adults, and children, of one request to join; larger groups write a message. */
export const MAX_GUESTS = 20;
