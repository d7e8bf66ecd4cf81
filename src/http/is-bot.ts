import { boundedHeader } from './bounded-headers.ts';

const BOT =
  /bot\b|bot[/;_-]|crawl|spider|slurp|scrape|archiver|preview|facebookexternalhit|lighthouse|uptime|monitor|pingdom|mediapartners/i;

/** Whether a user agent identifies itself as a bot. All others count as visitors. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent !== undefined && BOT.test(boundedHeader(userAgent) ?? '');
}
