// Generous: the machine may be busy, and what is waited for comes as soon as it is there.

/** A single step in a browser. */
export const STEP_TIMEOUT_MS = 60_000;
/** The start of site and browser. */
export const START_TIMEOUT_MS = 240_000;
/** A whole test. */
export const JOURNEY_TIMEOUT_MS = 300_000;

/** The page as WebKit's own window shows it, which cannot be chosen. */
export const VIEWPORT = { width: 1024, height: 730 };
