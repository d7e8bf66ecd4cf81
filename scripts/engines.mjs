// Firefox and WebKit for the tests in tests/engines: finds them, or installs them.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findOrInstallBrowser, installDebianPackages } from './browser.mjs';

/** What is driven where Playwright has no browser of its own, and Debian's packages of it. */
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

/** Chromium, on which the journeys are written, shows in the long run that they are right, and keeps the way over Playwright working. */
export function enginesToTest() {
  return process.env.TEST_FULL ? [...chosenEngines(), 'chromium'] : chosenEngines();
}

/** The engines to install: those that ENGINES names (`ENGINES=firefox`, `ENGINES=none`), else Firefox and WebKit. */
function chosenEngines() {
  const all = Object.keys(SYSTEM);
  const names = process.env.ENGINES?.split(',') ?? all;
  const unknown = names.filter((name) => name !== 'none' && !all.includes(name));
  if (unknown.length > 0) throw new Error(`ENGINES names no engine with ${unknown.join(', ')}`);
  return all.filter((name) => names.includes(name));
}

/** Installs what is missing, on Debian as root from Debian's packages. */
export async function installEngines() {
  const left = Object.keys(SYSTEM).filter((name) => !chosenEngines().includes(name));
  if (left.length > 0) process.stdout.write(`not tested, as ENGINES says: ${left.join(', ')}\n`);
  for (const name of chosenEngines()) {
    if (await locate(name)) continue;
    process.stdout.write(`Installing ${name} …\n`);
    installDebianPackages(SYSTEM[name].packages);
  }
}

/** The engine as this machine has it; throws with what to do when it has none. */
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
