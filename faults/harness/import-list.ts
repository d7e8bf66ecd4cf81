import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { csvList } from '../../tests/support/schedule-files.ts';
import { sendRequest } from './send-request.ts';
import type { TestEnvironment } from './test-environment.ts';

const DAYS = 30;
/** After the days that staff edit by hand. */
const FROM_DAY = 100;

/** Uploads and publishes a list of all hotels for a month. Returns a description of the failure, if any. */
export async function importList(environment: TestEnvironment, round: number): Promise<string | undefined> {
  const names = await environment.visit(async ({ read }) => {
    const hotels = await read.selectFrom('hotels').select('name').where('active', '=', 1).execute();
    return hotels.map(({ name }) => name);
  });
  const first = addDays(todayInMadrid(new Date()), FROM_DAY);
  const rows = names.flatMap((hotel) =>
    Array.from({ length: DAYS }, (_, day) => ({
      hotel,
      date: addDays(first, day),
      time: `0${1 + (round % 9)}:${10 + (day % 50)}`,
    })),
  );
  const headers = { ...environment.staffHeaders, 'content-type': 'application/octet-stream' };
  const bytes = Buffer.from(csvList(rows));
  const upload = '/api/admin/schedules/?file_name=list.csv&type=group';
  const staged = await sendRequest(environment.url, { method: 'POST', path: upload, headers, bytes });
  if (staged.status !== 201) return `staging was answered ${staged.status} ${staged.text.slice(0, 200)}`;
  const { id, summary } = JSON.parse(staged.text);
  const publish = `/api/admin/schedules/${id}/publish/`;
  const options = { method: 'POST' as const, path: publish, headers: environment.staffHeaders };
  const published = await sendRequest(environment.url, {
    ...options,
    body: { leave_out: true, accept_gone: summary.gone },
  });
  // Another publish came in between: upload again, as the message asks.
  if (published.status === 409 && /compare_again/.test(published.text)) return importList(environment, round);
  return published.status === 200
    ? undefined
    : `publishing was answered ${published.status} ${published.text}`;
}
