import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { roleProblems } from '../support/file-roles.ts';
import { sourceFiles, sourceText } from '../support/regex-literals.ts';

const FILES = sourceFiles('src').filter((file) => !/^src\/db\/migrations\/\d/.test(file));
const problems = FILES.flatMap((file) =>
  roleProblems({ file, text: sourceText(file) }).map((problem) => ({
    room: roomOf(file),
    problem: `${file}: ${problem}`,
  })),
);

describe('source files are named by their role', () => {
  const byRoom = Map.groupBy(problems, ({ room }) => room);
  it.each([...new Set(FILES.map(roomOf))])('in %s', (room) => {
    const found = (byRoom.get(room) ?? []).map(({ problem }) => problem);
    expect(found).toEqual([]);
  });

  it('as CONTRIBUTING.md says', () => {
    const text = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8');
    for (const role of [
      'routes',
      'repository',
      'page',
      'form',
      'dialog',
      'job',
      'contract',
      'labels',
      'module',
    ])
      expect(text).toContain(`\`*-${role}\``);
  });
});

test.each([
  [
    'a word of the private vocabulary',
    'src/features/x/server/kept-answer.ts',
    'export function keptAnswer() {}',
  ],
  ['a drawer', 'src/features/x/server/x-utils.ts', 'export function xUtils() {}'],
  ['a private word in an export', 'src/features/x/admin/x-labels.ts', 'export function sayState() {}'],
  ['another case', 'src/values/calendarDate.ts', 'export type CalendarDate = string;'],
  ['routes by another name', 'src/features/x/server/x-routes.ts', "app.get('/api/x/', read);"],
  [
    'routes in another file',
    'src/features/x/server/read-x.ts',
    "export function readX() {\n  app.get('/api/x/', x);\n}",
  ],
  [
    'back-office routes among public ones',
    'src/features/x/server/routes.ts',
    "app.get('/api/admin/x/', read);",
  ],
  ['a job by another name', 'src/jobs/delete-x.ts', 'export function deleteXJob(): Job {\n}'],
  ['no job', 'src/jobs/delete-x-job.ts', 'export function deleteX() {}'],
  ['a hook by another name', 'src/ui/clock.ts', 'export function useClock() {}'],
  ['another hook', 'src/ui/use-clock.ts', 'export function useTime() {}'],
  ['a component by another name', 'src/ui/box.tsx', 'export function Frame() {}'],
  ['a component without JSX', 'src/ui/frame.ts', 'export function Frame() {}'],
  [
    'a use case that does something else',
    'src/features/x/server/publish-list.ts',
    'export function eraseList() {}',
  ],
  ['a noun that nothing is named after', 'src/values/calendar-date.ts', 'export function parse() {}'],
])('finds %s', (_, file, text) => {
  expect(roleProblems({ file, text })).not.toEqual([]);
});

test.each([
  [
    'src/features/x/server/admin-x-routes.ts',
    "export function xRoutes() {\n  app.get('/api/admin/x/', read);\n}",
  ],
  ['src/jobs/delete-x-job.ts', 'export function deleteXJob(\n  database: Database,\n): Job {'],
  ['src/ui/use-clock.ts', 'export function useClock() {}'],
  ['src/ui/frame.tsx', 'export function Frame() {}'],
  ['src/values/calendar-date.ts', 'export type CalendarDate = string;'],
])('accepts %s', (file, text) => {
  expect(roleProblems({ file, text })).toEqual([]);
});

function roomOf(file: string): string {
  const [, side = '', feature = ''] = file.split('/');
  return side === 'features' ? `features/${feature}` : side;
}
