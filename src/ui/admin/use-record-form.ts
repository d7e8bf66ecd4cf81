import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { adminApi } from './admin-api.ts';
import { editedSince, useLatest } from './edited-since.ts';
import { formatProblem, formatProblemsIn, problemsLeft } from './field-problems.ts';
import { type Conflict, saveMerged } from './save-merged.ts';
import { adminKey, useAdminQuery } from './use-admin-query.ts';
import { useStoredDraft } from './use-stored-draft.ts';

export interface RecordForm<T> {
  /** The edited record, or the stored one. */
  record: T | undefined;
  change: (patch: Partial<T>) => void;
  unsaved: boolean;
  busy: boolean;
  /** Saved and not edited since. */
  saved: boolean;
  /** Saves, with additional changes. */
  save: (patch?: Partial<T>) => Promise<void>;
  discard: () => void;
  failure: unknown;
  /** The message for a field error. */
  problem: (field: string) => string | undefined;
  /** Errors of its parts, such as languages. */
  problemsIn: (field: string) => Readonly<Record<string, string>>;
  /** What both sides changed: own and stored version; the other fields are merged. */
  conflict: Conflict<T> | undefined;
  takeStored: () => void;
  saveMine: () => Promise<void>;
  backToForm: () => void;
  again: () => void;
  /** When the restored draft was written. */
  restoredAt: string | undefined;
}

interface Clash<T> extends Conflict<T> {
  /** What the form showed of it when it was sent. */
  sent: T;
}

/**
 * State of a record that is loaded and saved as a whole, with optimistic locking. What was stored meanwhile is merged
 * field by field; the editor is asked only about fields that both changed. What is edited while it is saved stays a draft.
 * [DESK-56] [DESK-96]
 */
export function useRecordForm<T extends { version: number }>(path: string): RecordForm<T> {
  const { data, error, refetch } = useAdminQuery<T>(path);
  const queries = useQueryClient();
  const [draft, setDraft] = useState<T>();
  /** What the draft was made from. */
  const [base, setBase] = useState<T>();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [refused, setRefused] = useState<T>();
  const [clash, setClash] = useState<Clash<T>>();
  const latest = useLatest(draft);
  const unsaved = useMemo(() => draft && { draft, base }, [draft, base]);
  const stored = useStoredDraft(path, unsaved, (earlier) => {
    setDraft(earlier.draft);
    setBase(earlier.base);
  });
  const record = draft ?? data;
  const problems = problemsLeft(failure, refused, record);

  function discard() {
    setDraft(undefined);
    setBase(undefined);
    setFailure(undefined);
    stored.forget();
  }
  function settle(now: T, left: T | undefined) {
    queries.setQueryData(adminKey(path), now);
    setClash(undefined);
    if (left === undefined) return discard();
    setDraft(left);
    setBase(now);
  }
  /** Saves a record; `sent` is what the form shows of it. */
  async function put(whole: T | undefined, from = base ?? data, sent = record) {
    if (!whole || !from || !sent || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const result = await saveMerged<T, T>({ from, mine: whole }, ({ mine }) => adminApi.put<T>(path, mine));
      if ('conflict' in result) return setClash({ sent, ...result.conflict });
      const left = editedSince(sent, latest.current, result.saved);
      settle(result.saved, left);
      setSaved(left === undefined);
      // Refresh lists that contain it.
      queries.invalidateQueries({ queryKey: adminKey(path.replace(/(?<![^/])[^/]+\/$/, '')) });
    } catch (problem) {
      setFailure(problem);
      setRefused(whole);
    } finally {
      setBusy(false);
    }
  }

  return {
    record,
    unsaved: unsaved !== undefined,
    busy,
    saved,
    failure: failure ?? (data ? undefined : (error ?? undefined)),
    conflict: clash,
    change(patch) {
      setSaved(false);
      if (!draft) setBase(data);
      setDraft((now) => {
        const base = now ?? data;
        return base && { ...base, ...patch };
      });
    },
    save: (patch) => put(record && { ...record, ...patch }),
    discard,
    restoredAt: stored.restoredAt,
    problem: (field) => formatProblem(problems, field),
    problemsIn: (field) => formatProblemsIn(problems, field),
    takeStored() {
      if (!clash) return;
      settle(clash.stored, undefined);
      setSaved(false);
    },
    saveMine: () => put(clash?.merged, clash?.stored, clash?.sent),
    backToForm: () => setClash(undefined),
    again: () => void refetch(),
  };
}
