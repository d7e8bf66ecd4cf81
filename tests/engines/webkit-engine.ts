import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../support/free-port.ts';
import { callOf, type Engine, type Key } from './engine.ts';
import { STEP_TIMEOUT_MS } from './limits.ts';
import { type ProcessGroup, startProcessGroup } from './process-group.ts';
import { openSession, type WebDriverSession } from './webdriver-client.ts';

const CAPABILITIES = { timeouts: { script: STEP_TIMEOUT_MS, pageLoad: STEP_TIMEOUT_MS } };
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The code points that WebDriver gives to keys without a character. */
const KEY_CODES: Record<Key, readonly string[]> = {
  Tab: ['\uE004'],
  'Shift+Tab': ['\uE008', '\uE004'],
  Enter: ['\uE007'],
  Escape: ['\uE00C'],
  ArrowDown: ['\uE015'],
  ArrowRight: ['\uE014'],
  'Control+a': ['\uE009', 'a'],
};

/** WebKitGTK's browser on a display, a message bus and a home folder of its own. */
export async function startWebKit(driver: string, downloads: string): Promise<Engine> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-webkit-'));
  mkdirSync(path.join(home, '.config'));
  writeFileSync(path.join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const display = await startDisplay();
  const port = await freePort();
  const group = startProcessGroup(['dbus-run-session', '--', driver, `--port=${port}`], {
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, '.config'),
    XDG_CACHE_HOME: path.join(home, '.cache'),
    XDG_DATA_HOME: path.join(home, '.local'),
    DISPLAY: display.name,
    GDK_BACKEND: 'x11',
    // Machines that run tests have no GPU; the sandbox cannot start as root or in a container.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    // No accessibility bus: it would be two more processes.
    NO_AT_BRIDGE: '1',
    LANG: 'en_GB.UTF-8',
    LANGUAGE: 'en_GB:en',
    LC_ALL: '',
    TZ: 'Europe/Madrid',
  });
  const address = `http://127.0.0.1:${port}`;
  const close = async () => {
    await group.kill();
    await display.group.kill();
    // What the message bus has started may have mounted a folder here, which outlives it.
    spawnSync('umount', ['--lazy', path.join(home, '.cache/doc')], { stdio: 'ignore' });
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await untilReady(address, group);
    return engineOf(address, await openSession(address, CAPABILITIES), downloads, close);
  } catch (error) {
    await close();
    throw error;
  }
}

function engineOf(
  driver: string,
  first: WebDriverSession,
  downloads: string,
  closeAll: () => Promise<void>,
): Engine {
  let session = first;
  const run: Engine['run'] = (action, ...args) =>
    session.send('POST', '/execute/sync', { script: `return ${callOf(action, args)}`, args: [] });
  return {
    downloads,
    open: (address) => session.send('POST', '/url', { url: address }),
    run,
    click: async (selector) => {
      // The driver does not wait for a smooth scroll, and then finds the element out of sight.
      await run(
        (clicked) =>
          document.querySelector(clicked)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
        selector,
      );
      const found = await session.send<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: selector,
      });
      await session.send('POST', `/element/${found[ELEMENT]}/click`, {});
    },
    type: (text) =>
      pressAll(
        session,
        [...text].flatMap((character) => down(character).concat(up(character))),
      ),
    press: (key) => {
      const codes = KEY_CODES[key];
      return pressAll(session, [...codes.flatMap(down), ...codes.toReversed().flatMap(up)]);
    },
    renew: async () => {
      await session.end();
      session = await openSession(driver, CAPABILITIES);
    },
    close: closeAll,
  };
}

const down = (value: string) => [{ type: 'keyDown', value }];
const up = (value: string) => [{ type: 'keyUp', value }];

function pressAll(session: WebDriverSession, actions: readonly object[]): Promise<void> {
  return session.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
}

/** A display of its own number, which the X server chooses and tells. */
async function startDisplay(): Promise<{ name: string; group: ProcessGroup }> {
  const group = startProcessGroup([
    'Xvfb',
    '-displayfd',
    '3',
    '-nolisten',
    'tcp',
    '-screen',
    '0',
    '1280x1024x24',
  ]);
  const displayPipe = group.process.stdio[3] as Readable;
  const name = await new Promise<string>((resolve, reject) => {
    displayPipe.once('data', (number) => resolve(`:${String(number).trim()}`));
    displayPipe.once('end', () => reject(new Error('the display of WebKit (Xvfb) did not start')));
    setTimeout(() => reject(new Error('the display of WebKit (Xvfb) is not ready')), STEP_TIMEOUT_MS).unref();
  }).catch(async (error) => {
    await group.kill();
    throw error;
  });
  return { name, group };
}

async function untilReady(address: string, group: ProcessGroup): Promise<void> {
  const deadline = Date.now() + STEP_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (group.process.exitCode !== null || group.process.signalCode !== null) break;
    const ready = await fetch(`${address}/status`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the driver of WebKit is not ready');
}
