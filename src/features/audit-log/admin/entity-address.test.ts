import { expect, test } from 'vitest';
import { entityAddress } from './entity-address.ts';

test.each([
  ['excursion', '3', '/excursions/3'],
  ['page', 'home', '/pages/home'],
  ['departure-call', '12-4', '/schedules/12'],
  ['reception', '7', '/hotels/7'],
  ['team_member', 'all', '/team'],
  ['excursions', 'all', '/excursions'],
  ['settings', 'site', '/settings'],
  ['question', '12', '/inbox/question/12'],
  ['person', 'a3f0', undefined],
])('a change of %s %s links to %s', (entity, id, address) => {
  expect(entityAddress(entity, id)).toBe(address);
});
