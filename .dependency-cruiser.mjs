// Who may import whom: the table of docs/architecture.md. tests/gates/imports.test.ts plants a violation of
// each rule and sees it caught.

import { FLOORS } from './scripts/rooms.mjs';

/** A rule that lets the files of `from` import nothing of the project but `allowed`. */
function only(name, from, allowed) {
  return {
    name,
    severity: 'error',
    from: { path: from, pathNot: TESTS },
    to: { path: '^(src|demo|tests|scripts|benchmarks)/', pathNot: allowed },
  };
}

/** Lets the rooms of a floor import only what stands on lower floors. */
function onlyDown(rooms, floor) {
  const below = FLOORS.slice(0, floor).flat();
  return rooms.map((room) => ({
    name: 'only-down',
    comment: 'Of two rooms one stands above the other: scripts/rooms.mjs',
    severity: 'error',
    from: { path: `^src/${room}/`, pathNot: TESTS },
    to: { path: '^src/', pathNot: [room, ...below].map((name) => `^src/${name}/`) },
  }));
}

const TESTS = '\\.test\\.tsx?$|\\.fixture\\.ts$';
const VALUES = '^src/values/';
const I18N = '^src/i18n/';
/** `admin-contract.ts` and its like: what a part of a feature shares. */
const CONTRACTS = '^src/features/[^/]+/[a-z-]*contract\\.ts$';
/** What both sides of a feature share besides its contract stands at the feature's root. */
const SHARED = '^src/features/[^/]+/[^/]+\\.ts$';

export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...FLOORS.flatMap(onlyDown),
    only('values', VALUES, [VALUES]),
    only('i18n', I18N, [I18N, VALUES]),
    only('ui', '^src/ui/', ['^src/ui/', I18N, VALUES]),
    {
      name: 'admin-only-for-staff',
      comment: 'Material and react-admin stay out of what visitors load',
      severity: 'error',
      from: { path: '^src/(site|ui|features/[^/]+/site)/', pathNot: '^src/ui/admin/' },
      to: { path: '^src/ui/admin/|node_modules/(@mui|@emotion|react-admin|react-router)' },
    },
    only('db', '^src/db/', ['^src/db/', I18N, VALUES]),
    only('http', '^src/http/', ['^src/http/', '^src/db/database\\.ts$', I18N, VALUES]),
    only('mail', '^src/mail/', ['^src/mail/', '^src/db/', I18N, VALUES]),
    only('jobs', '^src/jobs/', ['^src/jobs/', '^src/db/', I18N, VALUES]),
    only('spreadsheets', '^src/spreadsheets/', [
      '^src/spreadsheets/',
      '^src/http/',
      '^src/db/database\\.ts$',
      I18N,
      VALUES,
    ]),
    only('contract', CONTRACTS, [CONTRACTS, '^src/i18n/languages\\.ts$', VALUES]),
    only('feature-shared', '^src/features/[^/]+/(?![a-z-]*contract\\.ts)[^/]+\\.ts$', [SHARED, I18N, VALUES]),
    only('feature-server', '^src/features/[^/]+/server/', [
      SHARED,
      '^src/features/[^/]+/server/',
      '^src/(db|mail|jobs|http|spreadsheets)/',
      I18N,
      VALUES,
    ]),
    {
      name: 'other-feature-by-use-case',
      comment: 'Of another feature a named use case, never its repository or routes',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/server/', pathNot: TESTS },
      to: {
        path: '^src/features/[^/]+/server/([a-z-]*repository|(admin-)?routes)\\.ts$',
        pathNot: '^src/features/$1/',
      },
    },
    only('feature-site', '^src/features/[^/]+/site/', [
      SHARED,
      '^src/features/[^/]+/site/',
      '^src/ui/',
      I18N,
      VALUES,
    ]),
    only('feature-admin', '^src/features/[^/]+/admin/', [
      CONTRACTS,
      '^src/features/[^/]+/admin/',
      '^src/ui/',
      I18N,
      VALUES,
    ]),
    only('site', '^src/site/', [
      '^src/site/',
      '^src/features/[^/]+/site/',
      CONTRACTS,
      '^src/ui/',
      I18N,
      VALUES,
    ]),
    only('admin', '^src/admin/', [
      '^src/admin/',
      '^src/features/[^/]+/admin/',
      CONTRACTS,
      '^src/ui/',
      I18N,
      VALUES,
    ]),
    only('server', '^src/server/', [
      '^src/server/',
      '^src/site/entry-server\\.tsx$',
      '^src/features/[^/]+/(server/|[a-z-]*contract\\.ts$)',
      '^src/(db|mail|jobs|http|spreadsheets)/',
      '^src/ui/api-client\\.ts$',
      '^demo/load-demonstration\\.ts$',
      I18N,
      VALUES,
    ]),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css(\\?raw)?$|\\?lingui$' },
    // With TypeScript 7 alone no module is read and everything passes: the parser must be swc.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
