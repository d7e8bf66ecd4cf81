import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from './admin-api.ts';
import { AdminError } from './admin-error.ts';
import { formatProblem, formatProblemsIn, problemsLeft } from './field-problems.ts';
import { adminKey, useAdminQuery } from './use-admin-query.ts';

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
  /** Own and stored version, on a conflict. */
  conflict: { mine: T; stored: T } | undefined;
  takeStored: () => void;
  saveMine: () => Promise<void>;
  backToForm: () => void;
  again: () => void;
}

/** State of a record that is loaded and saved as a whole, with optimistic locking. */
export function useRecordForm<T extends { version: number }>(path: string): RecordForm<T> {
  const { data, error, refetch } = useAdminQuery<T>(path);
  const queries = useQueryClient();
  const [draft, setDraft] = useState<T>();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [refused, setRefused] = useState<T>();
  const [conflict, setConflict] = useState<{ mine: T; stored: T }>();
  const record = draft ?? data;
  const problems = problemsLeft(failure, refused, record);

  function settle(now: T, done: boolean) {
    queries.setQueryData(adminKey(path), now);
    setDraft(undefined);
    setConflict(undefined);
    setFailure(undefined);
    setSaved(done);
  }
  async function put(whole: T | undefined) {
    if (!whole || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      settle(await adminApi.put<T>(path, whole), true);
      // Refresh lists that contain it.
      queries.invalidateQueries({ queryKey: adminKey(path.replace(/(?<![^/])[^/]+\/$/, '')) });
    } catch (problem) {
      const current = problem instanceof AdminError && problem.key === 'changed_meanwhile' && problem.current;
      if (current) setConflict({ mine: whole, stored: current as T });
      else setFailure(problem);
      setRefused(whole);
    } finally {
      setBusy(false);
    }
  }

  return {
    record,
    unsaved: draft !== undefined,
    busy,
    saved,
    failure: failure ?? (data ? undefined : (error ?? undefined)),
    conflict,
    change(patch) {
      setSaved(false);
      setDraft((now) => {
        const base = now ?? data;
        return base && { ...base, ...patch };
      });
    },
    save: (patch) => put(record && { ...record, ...patch }),
    discard() {
      setDraft(undefined);
      setFailure(undefined);
    },
    problem: (field) => formatProblem(problems, field),
    problemsIn: (field) => formatProblemsIn(problems, field),
    takeStored: () => conflict && settle(conflict.stored, false),
    saveMine: () => put(conflict && { ...conflict.mine, version: conflict.stored.version }),
    backToForm: () => setConflict(undefined),
    again: () => void refetch(),
  };
}
