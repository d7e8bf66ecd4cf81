// Finds or installs Firefox and WebKit for the tests in tests/engines.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findOrInstallBrowser, installDebianPackages } from './browser.mjs';

/** Fallbacks where Playwright's browser is missing, with their Debian packages. */
const SYSTEM = {
  firefox: {
    programs: ['firefox-esr', 'firefox'],
    needs: [],
    packages: ['firefox-esr'],
    usual: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
  webkit: {
    programs: ['WebKitWebDriver'],
    needs: ['Xvfb', 'dbus-run-session'],
    packages: ['webkit2gtk-driver', 'xvfb', 'dbus-daemon'],
    usual: [],
  },
};

/** The full run also uses Chromium, which proves the Playwright driver. */
export function enginesToTest() {
  return process.env.TEST_FULL ? [...chosenEngines(), 'chromium'] : chosenEngines();
}

/**
 * The engines to install: those named by ENGINES (`ENGINES=firefox`, `ENGINES=none`), by default Firefox and WebKit.
 */
function chosenEngines() {
  const all = Object.keys(SYSTEM);
  const names = process.env.ENGINES?.split(',') ?? all;
  const unknown = names.filter((name) => name !== 'none' && !all.includes(name));
  if (unknown.length > 0) throw new Error(`ENGINES names no engine with ${unknown.join(', ')}`);
  return all.filter((name) => names.includes(name));
}

/** Installs missing engines, on Debian as root from its packages. Returns those that are there, and says which are not. */
export async function installEngines() {
  const left = Object.keys(SYSTEM).filter((name) => !chosenEngines().includes(name));
  if (left.length > 0) process.stdout.write(`not tested, as ENGINES says: ${left.join(', ')}\n`);
  const there = [];
  for (const name of chosenEngines()) {
    if (!(await locate(name))) {
      process.stdout.write(`Installing ${name} …\n`);
      installDebianPackages(SYSTEM[name].packages);
    }
    if (await locate(name)) there.push(name);
    else process.stdout.write(`not on this machine: ${name}\n`);
  }
  return there;
}

/** The engine of this machine; throws with instructions if there is none. */
export async function findEngine(name) {
  if (name === 'chromium') return { kind: 'playwright', executable: findOrInstallBrowser() };
  const found = await locate(name);
  if (found) return found;
  throw new Error(
    `no ${name} on this machine: install ${SYSTEM[name].packages.join(', ')}, or run npx playwright install ${name}, or leave it out with ENGINES`,
  );
}

async function locate(name) {
  const playwright = await import('@playwright/test');
  const own = playwright[name].executablePath();
  if (own && existsSync(own)) return { kind: 'playwright', executable: own };
  const { programs, needs, usual } = SYSTEM[name];
  const executable = [...programs.map(onPath), ...usual].find((file) => file && existsSync(file));
  return executable && needs.every(onPath) ? { kind: 'system', executable } : undefined;
}

function onPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));
}
