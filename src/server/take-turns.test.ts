import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

function workers(perTurn: number, someoneCameIn?: () => boolean) {
  const begun: number[] = [];
  const turns = takeTurns(perTurn, someoneCameIn);
  return {
    begun,
    async work(number: number, cost = 1) {
      const turn = turns(cost);
      if (turn) await turn;
      begun.push(number);
    },
  };
}

it('as much as there is room for begins at once', async () => {
  const { begun, work } = workers(2);
  void work(1);
  void work(2);
  expect(begun).toEqual([1, 2]);
  await setImmediate();
  void work(3);
  expect(begun).toEqual([1, 2, 3]);
});

it('the rest begins in later turns, in the order in which it came', async () => {
  const { begun, work } = workers(2);
  for (let number = 1; number <= 5; number += 1) void work(number);
  expect(begun).toEqual([1, 2]);
  await setImmediate();
  expect(begun).toEqual([1, 2, 3, 4]);
  void work(6);
  await setImmediate();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
});

it('what costs more leaves less room, but is never left waiting for more than there is', async () => {
  const { begun, work } = workers(4);
  void work(1, 3);
  void work(2, 3);
  void work(3, 9);
  expect(begun).toEqual([1, 2]);
  await setImmediate();
  expect(begun).toEqual([1, 2, 3]);
  void work(4);
  expect(begun).toEqual([1, 2, 3]);
  await setImmediate();
  expect(begun).toEqual([1, 2, 3, 4]);
});

it('the next work waits while others come in, each of whom takes a turn', async () => {
  let coming = 3;
  const { begun, work } = workers(1, () => coming-- > 0);
  void work(1);
  void work(2);
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  expect(begun).toEqual([1]);
  await setImmediate();
  expect(begun).toEqual([1, 2]);
});

it('however many come in, the work goes on', async () => {
  const { begun, work } = workers(1, () => true);
  for (let number = 1; number <= 3; number += 1) void work(number);
  for (let turn = 0; turn < 200; turn += 1) await setImmediate();
  expect(begun).toEqual([1, 2, 3]);
});
