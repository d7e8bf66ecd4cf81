/** What Node is called with to serve (decision 0040). */
export const SERVER = ['--max-semi-space-size=2', 'src/server/main.ts'];
