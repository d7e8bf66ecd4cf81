import { type EngineName, findEngine } from '../../scripts/engines.mjs';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox-engine.ts';
import { startPlaywrightEngine } from './playwright-engine.ts';
import { startWebKit } from './webkit-engine.ts';

/** Starts an engine; throws with what to do when this machine has none. */
export async function startEngine(name: EngineName, downloads: string): Promise<Engine> {
  const found = await findEngine(name);
  if (found.kind === 'playwright') return startPlaywrightEngine(name, found.executable, downloads);
  return name === 'firefox'
    ? startFirefox(found.executable, downloads)
    : startWebKit(found.executable, downloads);
}
