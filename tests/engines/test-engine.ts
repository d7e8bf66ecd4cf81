import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { EngineName } from '../../scripts/engines.mjs';
import { FULL_RUN } from '../support/full-run.ts';
import { type SiteServer, startSiteServer } from '../support/site-server.ts';
import { startTileServer } from '../support/tile-server.ts';
import type { Engine } from './engine.ts';
import { testGuestJourneys } from './guest-journeys.ts';
import { testHydration } from './hydration.ts';
import { testJourneys, testMainJob } from './journeys.ts';
import { START_TIMEOUT_MS } from './limits.ts';
import { makeRecordingBuild } from './recording-build.ts';
import { startEngine } from './start-engine.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** What a file of tests works with; there once its tests run. */
export interface Scene {
  site: SiteServer;
  engine: Engine;
  visitor: Visitor;
  /** Starts the site again where it was, after a test has stopped it. */
  startAgain(): Promise<void>;
}

/** The main job; in the full run every journey, and all pages in all languages. Chromium has browser tests of its own. */
export function testEngine(name: EngineName): void {
  describe(name, () => {
    const scene = {} as Scene;
    const endings: (() => unknown)[] = [];

    beforeAll(async () => {
      const downloads = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-downloads-'));
      endings.push(() => rmSync(downloads, { recursive: true }));
      const build = makeRecordingBuild();
      endings.push(() => rmSync(build, { recursive: true }));
      const tiles = await startTileServer();
      endings.push(() => tiles.stop());
      const environment = { TILE_URL: `${tiles.url}/{z}/{x}/{y}.png` };
      const start = (more = {}) => startSiteServer({ ...environment, ...more }, 'production', build);
      endings.push(() => scene.site?.stop());
      scene.site = await start();
      scene.startAgain = async () => {
        scene.site = await start({ PORT: new URL(scene.site.url).port });
      };
      scene.engine = await startEngine(name, downloads);
      endings.push(() => scene.engine.close());
      scene.visitor = createVisitor(scene.engine, scene.site.url);
    }, START_TIMEOUT_MS);

    afterAll(async () => {
      for (const end of endings.reverse()) await end();
    }, START_TIMEOUT_MS);

    testMainJob(scene);
    if (FULL_RUN && name !== 'chromium') {
      testHydration(scene);
      testGuestJourneys(scene);
      testJourneys(scene);
    }
  });
}
