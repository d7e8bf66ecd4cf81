import type { Audit } from './audit.ts';
import { figuresOf, type Phase } from './ledger.ts';

export interface Outcome {
  engine: string;
  phases: readonly Phase[];
  /** Scenarios that could not run here, and why. */
  left: readonly string[];
  audit: Audit;
  endedByItself: number;
}

/** Descriptions of failures; empty when everything held. */
export function failuresOf({ engine, phases, audit, endedByItself }: Outcome): string[] {
  const failures = [
    ...lossesOf(audit),
    ...phases.flatMap((phase) => failuresIn(phase).map((failure) => `${phase.name}: ${failure}`)),
    ...(endedByItself > 0 ? [`the process ended by itself ${endedByItself} times`] : []),
  ];
  return failures.map((failure) => `${engine}: ${failure}`);
}

/** Lost, duplicated or wrong data; and data that was never created, so that nothing is proved. */
export function lossesOf(audit: Audit): string[] {
  const { lostPosts, lostPublishes, lostMails, doubled, unreported, outdated } = audit;
  return [
    ...(audit.posts === 0 ? ['no post was acknowledged'] : []),
    ...(audit.publishes === 0 ? ['no publish was acknowledged'] : []),
    ...(audit.mails === 0 ? ['no mail arrived'] : []),
    ...lostPosts.map(({ table, email }) => `lost: ${table} ${email}`),
    ...lostPublishes.map((number) => `lost: publish ${number}`),
    ...lostMails.map((email) => `no mail to ${email}`),
    ...doubled.map((mail) => `sent again under another Message-ID: ${mail}`),
    ...unreported.map((mail) => `not notified: ${mail}`),
    ...outdated.map((guest) => `outdated: ${guest}`),
  ];
}

/** Unexpected outcomes of requests. */
export function failuresIn(phase: Phase): string[] {
  const { served, refused, failed, unanswered } = figuresOf(phase);
  return [
    ...phase.findings,
    ...(served === 0 ? ['nobody was served'] : []),
    ...(failed > 0 ? [`${failed} requests failed: ${failedIn(phase)}`] : []),
    ...(refused > 0 && phase.calm ? [`${refused} requests were refused`] : []),
    ...(unanswered > 0 && !phase.endsConnections ? [`${unanswered} requests had no answer`] : []),
  ];
}

/** Failed requests by status. */
function failedIn({ entries }: Phase): string {
  const failed = entries.filter(({ outcome }) => outcome === 'failed');
  const alike = Map.groupBy(failed, ({ kind, status }) => `${kind} ${status}`);
  return [...alike].map(([name, { length }]) => `${length} × ${name}`).join(', ');
}

/** The chapter of one engine, in Markdown. */
export function chapterOf(outcome: Outcome): string {
  const { engine, phases, left, audit } = outcome;
  const rows = phases.map((phase) => {
    const { served, refused, failed, unanswered, ...times } = figuresOf(phase);
    const milliseconds = [times.p50, times.p99, times.refusedP99].map((ms) => ms.toFixed(0));
    return `| ${[phase.name, served, refused, failed, unanswered, ...milliseconds].join(' | ')} |`;
  });
  return [
    `## ${engine}`,
    '',
    '| while | served | refused | failed | no answer | served p50 ms | served p99 ms | refused p99 ms |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
    ...left.map((line) => `- Not tried: ${line}.`),
    `- Posts acknowledged: ${audit.posts}, lost: ${audit.lostPosts.length}.`,
    `- Publishes acknowledged: ${audit.publishes}, lost: ${audit.lostPublishes.length}.`,
    `- Mails that arrived: ${audit.mails}; lost: ${audit.lostMails.length}; arrived again under the same Message-ID: ${audit.repeated}; sent again under another: ${audit.doubled.length}.`,
    `- Changes a guest was not notified of: ${audit.unreported.length}.`,
    `- Subscribers whose last mail is not what is published: ${audit.outdated.length}.`,
    `- The outbox was empty ${audit.drainedAfter.toFixed(0)} s after the last fault.`,
    '',
  ].join('\n');
}
