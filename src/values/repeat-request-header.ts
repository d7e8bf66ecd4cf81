/** The header of a call by which a browser only keeps at hand what its page was rendered with. */
export const REPEAT_REQUEST_HEADER = 'x-asked-again';
