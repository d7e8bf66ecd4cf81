import type { Site } from '../src/server/site-pages.ts';

export const FIRST_LOAD_BUDGET_KB: number;
export function firstLoads(
  site: Pick<Site, 'directory' | 'sources' | 'assetsOf'>,
): { source: string; kilobytes: number }[];
