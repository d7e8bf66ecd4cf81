import { expect } from 'vitest';
import { columnLetter } from '../../src/features/schedule-reading/problem-contract.ts';
import type { ListDecisions, WholeList } from '../../src/features/schedules/schedule-contract.ts';
import { parseOptions } from '../../src/features/schedules/server/command-options.ts';
import { importSchedule } from '../../src/features/schedules/server/import-schedule.ts';
import type { PublishResult } from '../../src/features/schedules/server/publish-schedule.ts';
import type { ApiServices } from '../../src/http/api-app.ts';

export interface PublishOptions {
  decisions?: ListDecisions | undefined;
  body?: { leave_out?: boolean; accept_gone?: number } | undefined;
}

/** Publishes a list as the command does, with the arguments that staff would type; the result as the back office has it. */
export async function publishByCommand(
  services: ApiServices,
  { bytes, name }: { bytes: Uint8Array; name: string },
  options: PublishOptions,
) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const args = [name, '--publish', '--json', ...argumentsOf(options)];
  const code = await importSchedule(services, parseOptions(args), { bytes, print });
  const { list, result }: { list: WholeList; result: PublishResult } = JSON.parse(printed.join(''));
  expect(code, printed.join('')).toBe(exitCodeOf(list, result));
  return result.published
    ? { list, status: 200, json: { mails: result.mails } }
    : { list, status: 409, json: { error_key: result.refusal } };
}

/** 0, or 3 where rows are held; 2 where something has to be decided first. */
function exitCodeOf({ summary }: WholeList, result: PublishResult): number {
  const isDone = result.published || result.refusal === 'nothing_to_publish';
  if (!isDone) return 2;
  return summary.held > 0 ? 3 : 0;
}

function argumentsOf({ decisions = {}, body = {} }: PublishOptions): string[] {
  const { pairs, apart, codeshares, accepted_rows, withdraw, columns, flight_days, ...others } = decisions;
  const { accepted_flight_times, type, source, new_source, complete, accepted_days, hotels, ...unknown } =
    others;
  expect(unknown, 'decisions without an option here').toEqual({});
  const flights = (keys: 'all' | readonly string[] = []) =>
    (typeof keys === 'string' ? [keys] : keys).map((key) => key.replace('>', '='));
  const each = (option: string, values: readonly (string | undefined)[]) =>
    values.flatMap((value) => (value === undefined ? [] : [option, value]));
  const assigned = (values: object = {}) =>
    Object.entries(values).map(([name, value]) => `${name}=${value ?? 'none'}`);
  const letters = (chosen: NonNullable<ListDecisions['columns']> = {}) =>
    Object.fromEntries(
      Object.entries(chosen).map(([field, at]) => [field, at == null ? null : columnLetter(at)]),
    );
  return [
    ...each('--type', [type]),
    ...each('--source', [new_source === undefined ? source : undefined]),
    ...each('--new-source', [new_source]),
    ...each('--complete', [complete]),
    ...each('--withdraw', flights(withdraw)),
    ...each('--accept-flight-times', flights(accepted_flight_times)),
    ...each('--same', flights(pairs)),
    ...each('--apart', flights(apart)),
    ...each('--codeshare', flights(codeshares)),
    ...each('--accept-rows', accepted_rows === undefined ? [] : [String(accepted_rows)]),
    ...each('--accept-days', accepted_days === undefined ? [] : [String(accepted_days)]),
    ...each('--column', assigned(letters(columns))),
    ...each('--flight-day', assigned(flight_days)),
    ...each('--hotel', assigned(hotels)),
    ...each('--accept-gone', body.accept_gone === undefined ? [] : [String(body.accept_gone)]),
    ...(body.leave_out ? ['--leave-out'] : []),
  ];
}
