import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { editedSince, useLatest } from '../../../ui/admin/edited-since.ts';
import { type FieldProblems, problemsLeft } from '../../../ui/admin/field-problems.ts';
import { reportUnreadable } from '../../../ui/admin/report-unreadable.ts';
import { type Conflict, type Edit, saveMerged } from '../../../ui/admin/save-merged.ts';
import { adminKey } from '../../../ui/admin/use-admin-query.ts';
import { useStoredDraft } from '../../../ui/admin/use-stored-draft.ts';
import type { ExcursionContent, ExcursionRecord } from '../admin-contract.ts';

export type DraftAction = 'publish' | 'discard' | 'archive' | 'restore';

export interface ExcursionDraft {
  /** The server's last response. */
  record: ExcursionRecord;
  /** The content of the form. */
  content: ExcursionContent;
  change: (part: Partial<ExcursionContent>) => void;
  /** Whether the form has unsaved changes. */
  dirty: boolean;
  busy: boolean;
  failure: unknown;
  /** Rejected fields that were not changed since, by path: `price_periods.0.from`. */
  problems: FieldProblems;
  /** What another user and we changed; ours was not saved. */
  conflict: Conflict<Versioned> | undefined;
  save: () => Promise<ExcursionRecord | undefined>;
  /** Reloads the record: pickups and hotels change independently of it. Only for a form without unsaved changes. */
  look: () => Promise<ExcursionRecord | undefined>;
  /** Saves unsaved changes, then performs the action. Returns whether it succeeded. */
  act: (action: DraftAction) => Promise<boolean>;
  takeStored: () => void;
  saveMine: () => Promise<unknown>;
  backToForm: () => void;
  discardEdits: () => void;
  /** When the restored draft was written. */
  restoredAt: string | undefined;
}

type Versioned = Pick<ExcursionRecord, 'version' | 'content'>;

interface Clash extends Conflict<Versioned> {
  /** The content of the form when it was sent. */
  sent: ExcursionContent;
}

/**
 * State of an excursion's form: its content, unsaved changes, rejected fields and edit conflicts. What is edited while it is
 * saved stays unsaved. [DESK-96] [DESK-102]
 */
export function useExcursionDraft(first: ExcursionRecord): ExcursionDraft {
  const queries = useQueryClient();
  const [record, setRecord] = useState(first);
  /** What the edits were made from. */
  const [from, setFrom] = useState<Versioned>(first);
  const [content, setContent] = useState(first.content);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [rejected, setRejected] = useState<ExcursionContent>();
  const [clash, setClash] = useState<Clash>();
  const path = `/api/admin/excursions/${record.id}/`;
  const dirty = content !== from.content;
  const latest = useLatest(dirty ? content : undefined);
  const { version, content: base } = from;
  const unsaved = useMemo(
    () => (dirty ? { content, from: { version, content: base } } : undefined),
    [dirty, content, version, base],
  );
  const stored = useStoredDraft(path, unsaved, (earlier) => {
    setFrom(earlier.from);
    setContent(earlier.content);
  });

  /** Takes over what is stored; `sent` is the content that the form had. */
  function take(now: ExcursionRecord, sent = content): ExcursionRecord {
    const left = editedSince(sent, latest.current, now.content);
    setRecord(now);
    setFrom(now);
    setContent(left ?? now.content);
    if (!left) stored.forget();
    queries.setQueryData(adminKey(path), now);
    return now;
  }
  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    setFailure(undefined);
    setClash(undefined);
    try {
      return await work();
    } catch (problem) {
      setFailure(problem);
      setRejected(content);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  const reload = () => run(async () => take(await adminApi.get<ExcursionRecord>(path)));
  const saveEdit = (edit: Edit<Versioned>, sent = content) =>
    run(async () => {
      rejectInvalidNumbers(edit.mine.content);
      const put = ({ from: seen, mine }: Edit<Versioned>) =>
        adminApi.put<ExcursionRecord>(path, { version: seen.version, content: mine.content });
      const result = await saveMerged(edit, put, (current) => versioned(current as ExcursionRecord));
      if ('saved' in result) return take(result.saved, sent);
      setClash({ sent, ...result.conflict });
      return undefined;
    });
  const save = async () =>
    reportUnreadable() ? undefined : saveEdit({ from: versioned(from), mine: { version, content } });

  /** Nobody publishes or archives what they have not seen. */
  const perform = (action: DraftAction, seen: ExcursionRecord, sent = content) =>
    run(async () => {
      try {
        const now = await adminApi.post<ExcursionRecord>(`${path}${action}/`, { version: seen.version });
        return take(now, sent);
      } catch (problem) {
        if (!(problem instanceof AdminError) || problem.key !== 'changed_meanwhile') throw problem;
        take(problem.current as ExcursionRecord, sent);
        throw new AdminError({ status: 409, key: 'look_again' });
      }
    });

  async function act(action: DraftAction): Promise<boolean> {
    if (!dirty || action === 'discard') return (await perform(action, record)) !== undefined;
    const saved = await save();
    if (saved && saved.version > version + 1) setFailure(new AdminError({ status: 409, key: 'look_again' }));
    else if (saved) return (await perform(action, saved, saved.content)) !== undefined;
    return false;
  }

  return {
    record,
    content,
    change: (part) => setContent((before) => ({ ...before, ...part })),
    dirty,
    busy,
    failure,
    problems: problemsLeft(failure, rejected, content, 'content'),
    conflict: clash,
    save,
    look: reload,
    act,
    takeStored: () => void reload(),
    saveMine: async () => clash && saveEdit({ from: clash.stored, mine: clash.merged }, clash.sent),
    backToForm: () => setClash(undefined),
    discardEdits: () => {
      setFrom(record);
      setContent(record.content);
      stored.forget();
    },
    restoredAt: stored.restoredAt,
  };
}

/** What an edit is compared by; a record has more. */
function versioned({ version, content }: Versioned): Versioned {
  return { version, content };
}

/** JSON has no NaN: an invalid number would be sent as null, and the price would be lost. */
function rejectInvalidNumbers({
  duration_hours,
  adult_price,
  child_price,
  price_periods,
}: ExcursionContent): void {
  const numbers = {
    duration_hours,
    adult_price,
    child_price,
    ...Object.fromEntries(
      price_periods.flatMap(({ adult, child }, place) => [
        [`price_periods.${place}.adult`, adult],
        [`price_periods.${place}.child`, child],
      ]),
    ),
  };
  const wrong = Object.entries(numbers).filter(([, number]) => Number.isNaN(number));
  if (wrong.length === 0) return;
  const fields = Object.fromEntries(wrong.map(([path]) => [`content.${path}`, 'invalid' as const]));
  throw new AdminError({ status: 400, key: 'invalid_request', fields });
}
