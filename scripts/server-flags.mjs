/**
 * Flags of Node for the server. What lookups leave is collected often and little, instead of once a second for as long as
 * twenty requests take (docs/decisions/0103-small-young-generation.md). deploy/ has the same.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4'];
