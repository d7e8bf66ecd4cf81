import { boundedHeader } from './header-text.ts';

const ROBOT =
  /bot\b|bot[/;_-]|crawl|spider|slurp|scrape|archiver|preview|facebookexternalhit|lighthouse|uptime|monitor|pingdom|mediapartners/i;

/** Whether a browser's own description says that it is none. Whoever does not say so counts as a visitor. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent !== undefined && ROBOT.test(boundedHeader(userAgent) ?? '');
}
