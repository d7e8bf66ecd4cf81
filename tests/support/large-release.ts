import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';

export const HOTELS = 500;
export const FIRST_HOTEL = 1000;
export const DAYS = 200;
/** Two coaches of groups for each hotel and day; a booking for every tenth. */
export const GROUP_DEPARTURES = HOTELS * DAYS * 2;
export const BOOKINGS = (HOTELS * DAYS) / 10;
export const LIST_DAYS = 10;
export const WITHDRAWN = 2_000;
export const SUBSCRIPTIONS = 50_000;
const NAMES = ['Ozoliņš', 'Kask', 'Иванова', 'Müller', 'García'];
/** Far from today, so that nothing is old and no reminder is due. */
const FIRST_DAY = addDays(todayInMadrid(new Date()), 30);
export const dayOf = (n: number) => addDays(FIRST_DAY, n);

type Run = (statement: string) => Promise<void>;

/** Fills it in SQL that both engines read, as publishes of that release left it. */
export async function fillRelease(run: Run): Promise<void> {
  await run('create temporary table days (n integer, day text, next_day text)');
  await run('create temporary table numbers (i integer)');
  const days = Array.from({ length: DAYS }, (_, n) => `(${n}, '${dayOf(n)}', '${dayOf(n + 1)}')`);
  await run(`insert into days values ${days.join(', ')}`);
  await run(`insert into numbers values ${Array.from({ length: HOTELS }, (_, i) => `(${i})`).join(', ')}`);
  await run(`insert into hotels (id, name, municipality, latitude, longitude)
    select ${FIRST_HOTEL} + i, 'Hotel Number ' || i, 'Torremolinos', 36.6, -4.5 from numbers`);
  // Of each fifth hotel the first coach leaves before midnight; some are not timed yet.
  await run(`insert into departures (type, hotel_id, pickup_date, pickup_time, pickup_point, pickup_lat, pickup_lng,
      flight_number, flight_date, flight_time, flight_destination, last_name, updated_at)
    select 'group', ${FIRST_HOTEL} + i, day,
      case when (i + n) % 50 = 0 then null when i % 5 = 0 and coach = 0 then '23:40'
        when coach = 0 then '06:15' else '15:05' end,
      case when i % 3 = 0 then 'Main entrance' else 'Bus stop, ' || (i % 7) end, 36.6, -4.5,
      case when coach = 0 then 'BT 68' || (i % 10) else 'FR 100' || (n % 10) end,
      case when i % 5 = 0 and coach = 0 then next_day else day end,
      case when i % 5 = 0 and coach = 0 then '02:30' when coach = 0 then '09:10' else '18:20' end,
      'Riga', '', '2026-05-01T08:00:00.000Z'
    from days cross join numbers cross join (select 0 as coach union all select 1) as coaches`);
  const name = NAMES.map((each, at) => `when (i + n) % ${NAMES.length} = ${at} then '${each}'`).join(' ');
  await run(`insert into departures (type, hotel_id, pickup_date, pickup_time, pickup_point, flight_number,
      flight_date, last_name, updated_at)
    select 'private', ${FIRST_HOTEL} + i, day, '07:45', 'Lobby', 'LO 412', day, case ${name} end,
      '2026-05-01T08:00:00.000Z'
    from days cross join numbers where (i + n) % 10 = 0`);
  await publishInLists(run);
  await run(`insert into subscriptions (email, hotel_id, transfer_type, departure_date, flight_number, last_name,
      language, consent_version, consent_at, token, created_at, told)
    select 'guest' || id || '@guest.example', hotel_id, type, pickup_date, flight_number, '', 'en', '1',
      updated_at, 'token-' || id, updated_at,
      '[{' || ${snapshot('pickup_time')} || ',"entry":1,"gone":false,"since":"' || updated_at || '"}]'
    from departures where type = 'group' and id % ${GROUP_DEPARTURES / SUBSCRIPTIONS} = 0`);
}

/** Lists of ten days each; then coaches that were put off, and some that were published and removed. */
async function publishInLists(run: Run): Promise<void> {
  let publishes = 0;
  const publish = async (type: 'group' | 'private', changes: string) => {
    publishes += 1;
    await run(`insert into schedule_lists (type, origin, state, file_name, choices, reading, summary, last_date,
        base_publish, publish_number, staged_at, staged_by, published_at, published_by)
      values ('${type}', 'import', 'published', 'list.csv', '{}', 'null', '{}', '${dayOf(DAYS)}', ${publishes - 1},
        ${publishes}, '2026-05-01T08:00:00.000Z', 'Inese', '2026-05-01T08:00:00.000Z', 'Inese')`);
    await run(`insert into schedule_changes (list_id, position, kind, hotel_id, before, after) ${changes}`);
  };
  const listOf = `(select max(id) from schedule_lists)`;
  const position = 'row_number() over (order by id) - 1';
  const first = `case when id % 40 = 0 then '08:00' else pickup_time end`;
  for (let day = 0; day < DAYS; day += LIST_DAYS) {
    for (const type of ['group', 'private'] as const) {
      await publish(
        type,
        `select ${listOf}, ${position}, 'new', hotel_id, null, '{' || ${facts(first)} || '}' from departures
          where type = '${type}' and pickup_date >= '${dayOf(day)}' and pickup_date < '${dayOf(day + LIST_DAYS)}'`,
      );
    }
  }
  for (const type of ['group', 'private'] as const) {
    await publish(
      type,
      `select ${listOf}, ${position}, 'changed', hotel_id, '{' || ${facts(first)} || '}',
          '{' || ${facts('pickup_time')} || '}'
        from departures where type = '${type}' and id % 40 = 0 and coalesce(pickup_time, '') <> '08:00'`,
    );
  }
  const removed = `(select * from departures where type = 'group' order by id limit ${WITHDRAWN}) as removed`;
  const facsimile = `replace('{' || ${facts('pickup_time')} || '}', flight_number, 'W6 9' || id)`;
  await publish(
    'group',
    `select ${listOf}, ${position}, 'new', hotel_id, null, ${facsimile} from ${removed}`,
  );
  await publish(
    'group',
    `select ${listOf}, ${position}, 'gone', hotel_id, ${facsimile}, null from ${removed}`,
  );
}

/** A departure in JSON, as that release stored it in its changes. */
function facts(time: string): string {
  const identity = `'"type":"' || type || '","hotel_id":' || hotel_id || ',"last_name":"' || last_name || '","ordinal":0,'`;
  return `${identity} || ${snapshot(time)}`;
}

/** And in what it notified a subscriber of. */
function snapshot(time: string): string {
  const text = (column: string) => `coalesce('"' || ${column} || '"', 'null')`;
  const number = (column: string) => `coalesce(cast(${column} as text), 'null')`;
  const parts = [
    ...[`'"pickup_date":'`, text('pickup_date'), `',"pickup_time":'`, text(time)],
    ...[`',"pickup_point":'`, text('pickup_point'), `',"pickup_lat":'`, number('pickup_lat')],
    ...[`',"pickup_lng":'`, number('pickup_lng'), `',"flight_number":'`, text('flight_number')],
    ...[`',"flight_date":'`, text('flight_date'), `',"flight_time":'`, text('flight_time')],
    ...[`',"flight_destination":'`, text('flight_destination')],
  ];
  return parts.join(' || ');
}
