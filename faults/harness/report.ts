import type { Audit } from './audit.ts';
import { figuresOf, type Phase } from './ledger.ts';

export interface Outcome {
  engine: string;
  phases: readonly Phase[];
  /** Scenarios that could not be made to happen, and why. */
  left: readonly string[];
  audit: Audit;
  endedByItself: number;
}

/** What went wrong that must not, in words; empty when all held. */
export function failuresOf({ engine, phases, audit, endedByItself }: Outcome): string[] {
  const { lostPosts, lostPublishes, lostMails, doubled, misled } = audit;
  const lost = [
    ...lostPosts.map(({ table, email }) => `lost: ${table} ${email}`),
    ...lostPublishes.map((number) => `lost: publish ${number}`),
    ...lostMails.map((email) => `no mail to ${email}`),
    ...doubled.map((email) => `two mails to ${email}`),
    ...misled,
    ...phases.flatMap(({ name, findings }) => findings.map((finding) => `${name}: ${finding}`)),
    ...phases.flatMap((phase) => {
      const { failed, unanswered } = figuresOf(phase);
      return [
        ...(failed > 0 ? [`${phase.name}: ${failed} requests failed`] : []),
        ...(unanswered > 0 && !phase.endsConnections
          ? [`${phase.name}: ${unanswered} requests had no answer`]
          : []),
      ];
    }),
    ...(endedByItself > 0 ? [`the process ended by itself ${endedByItself} times`] : []),
  ];
  return lost.map((line) => `${engine}: ${line}`);
}

/** The chapter of one engine, in Markdown. */
export function chapterOf(outcome: Outcome): string {
  const { engine, phases, left, audit } = outcome;
  const rows = phases.map((phase) => {
    const { served, refused, failed, unanswered, p50, p99 } = figuresOf(phase);
    const cells = [phase.name, served, refused, failed, unanswered, p50.toFixed(0), p99.toFixed(0)];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `## ${engine}`,
    '',
    '| while | served | refused | failed | no answer | p50 ms | p99 ms |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
    ...left.map((line) => `- Not tried: ${line}.`),
    `- Posts acknowledged: ${audit.posts}, lost: ${audit.lostPosts.length}.`,
    `- Publishes acknowledged: ${audit.publishes}, lost: ${audit.lostPublishes.length}.`,
    `- Mails that arrived: ${audit.mails}; lost: ${audit.lostMails.length}; arrived again under the same Message-ID: ${audit.repeated}; sent again under another: ${audit.doubled.length}.`,
    `- Subscribers whose last mail is not what is published: ${audit.misled.length}.`,
    `- The outbox was empty ${audit.drainedAfter.toFixed(0)} s after the last fault.`,
    '',
  ].join('\n');
}
