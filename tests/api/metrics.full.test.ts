import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendTo } from '../support/send-request.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };
const LOOKUP = '/api/transfer-schedule/?hotel_id=1&date=2026-06-01&type=group';
/** Added by the Prometheus client itself. */
const OF_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance', 'le'] };

describe('the metrics of a running server', () => {
  let data: ServerData;
  let server: ServerProcess;
  let text: string;

  beforeAll(async () => {
    data = await newServerData();
    server = await startServer(data.env);
    expect(await becomesReady(server)).toBe(true);
    const { get } = sendTo(server.url);
    for (let time = 0; time < 3; time += 1) await get(LOOKUP, BROWSER);
    await get('/?lang=en', BROWSER);
    ({ text } = await get('/metrics'));
  }, 90_000);
  afterAll(async () => {
    await killHard(server);
    await data.remove();
  });

  /** The value; undefined if there is no such line. */
  function figure(name: string): number | undefined {
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.split(' ')[1]);
  }

  it('[OPS-04] cover requests and their outcomes, cache, database, outbox, jobs and content', () => {
    expect(figure('lookups_total{type="group",outcome="not_found"}')).toBe(3);
    expect(figure('response_cache_requests_total{answer="cached"}')).toBeGreaterThanOrEqual(2);
    expect(figure('response_cache_requests_total{answer="made"}')).toBeGreaterThanOrEqual(2);
    expect(figure('response_cache_bytes')).toBeGreaterThan(2_000);
    expect(figure('requests_shed_total{who="visitor"}')).toBe(0);
    expect(figure('database_query_duration_seconds_count')).toBeGreaterThan(10);
    expect(figure('database_waiting')).toBe(0);
    expect(figure('outbox_mails{state="queued"}')).toBe(0);
    expect(figure('content_version')).toBeGreaterThanOrEqual(0);
    expect(figure('job_runs_total{name="remind-subscribers",outcome="failed"}')).toBe(0);
    expect(text).toMatch(/^job_last_run_timestamp_seconds\{name="[^"]+"\} \d+/m);
    expect(figure('http_requests_total{method="GET",route="/*",status="200"}')).toBe(1);
    expect(figure('http_request_duration_seconds_count{method="GET",route="/*",status="200"}')).toBe(1);
    const lookups = '{method="GET",route="/api/transfer-schedule/",status="200"}';
    expect(figure(`http_requests_total${lookups}`)).toBe(3);
    expect(figure(`http_request_duration_seconds_count${lookups}`)).toBe(2);
  });

  it.each([
    ['the dashboard', 'deploy/grafana-dashboard.json', dashboardQueries],
    ['the alert rules', 'deploy/alerts.yaml', alertQueries],
  ] as const)('[OPS-05] %s ask only for what is there', (_name, file, queriesIn) => {
    const queries = queriesIn(readFileSync(file, 'utf8'));
    expect(queries.length).toBeGreaterThan(10);
    const names = [...namesIn(text), ...OF_PROMETHEUS.metrics];
    const labels = [...labelsIn(text), ...OF_PROMETHEUS.labels];
    for (const query of queries) {
      expect(metricsAskedFor(query).length).toBeGreaterThan(0);
      for (const name of metricsAskedFor(query)) expect(names, query).toContain(name);
      for (const label of labelsAskedFor(query)) expect(labels, query).toContain(label);
    }
  });
});

function dashboardQueries(json: string): string[] {
  const { panels }: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(json);
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

function alertQueries(yaml: string): string[] {
  const queries = [...yaml.matchAll(/^ +expr: (.+)$/gm)].map(([, query = '']) => query);
  expect(queries).toHaveLength([...yaml.matchAll(/^ +- alert: /gm)].length);
  return queries;
}

function namesIn(metrics: string): string[] {
  return [...metrics.matchAll(/^([a-z0-9_]+)[ {]/gm)].map(([, name = '']) => name);
}

function labelsIn(metrics: string): string[] {
  return [...metrics.matchAll(/[{,]([a-z_]+)="/g)].map(([, label = '']) => label);
}

const GROUPED_BY = /\b(by|without|on|ignoring)\s*\(([^)]*)\)/g;
const WORDS = ['and', 'or', 'unless', 'offset'];

/** Metric names of a PromQL query, without functions, keywords and labels. */
function metricsAskedFor(query: string): string[] {
  const bare = query
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(GROUPED_BY, ' ')
    .replace(/\boffset \w+/g, ' ');
  const words = [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g)].map(([word]) => word);
  return words.filter((word) => !WORDS.includes(word) && !/^(sum|max|min|avg|topk)$/.test(word));
}

function labelsAskedFor(query: string): string[] {
  const matched = [...query.matchAll(/[{,]([a-z_]+)(?:=|!=|=~|!~)"/g)].map(([, label = '']) => label);
  const grouped = [...query.matchAll(GROUPED_BY)].flatMap(([, , labels = '']) => labels.split(/[\s,]+/));
  return [...matched, ...grouped].filter(Boolean);
}
