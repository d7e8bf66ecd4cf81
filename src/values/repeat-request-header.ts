/** Marks requests by which a browser only caches the data its page was rendered with. */
export const REPEAT_REQUEST_HEADER = 'x-asked-again';
