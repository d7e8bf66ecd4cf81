import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { type FieldProblems, problemsLeft } from '../../../ui/admin/field-problems.ts';
import { adminKey } from '../../../ui/admin/use-admin-query.ts';
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
  /** The version another user saved meanwhile; ours was not saved. */
  conflict: ExcursionRecord | undefined;
  save: () => Promise<ExcursionRecord | undefined>;
  /** Reloads the record: pickups and hotels change independently of it. Only for a form without unsaved changes. */
  look: () => Promise<ExcursionRecord | undefined>;
  /** Saves unsaved changes, then performs the action. Returns whether it succeeded. */
  act: (action: DraftAction) => Promise<boolean>;
  takeStored: () => void;
  saveMine: () => Promise<unknown>;
  backToForm: () => void;
}

/** State of an excursion's form: its content, unsaved changes, rejected fields and edit conflicts. */
export function useExcursionDraft(first: ExcursionRecord): ExcursionDraft {
  const queries = useQueryClient();
  const [record, setRecord] = useState(first);
  const [content, setContent] = useState(first.content);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [rejected, setRejected] = useState<ExcursionContent>();
  const [conflict, setConflict] = useState<ExcursionRecord>();
  const path = `/api/admin/excursions/${record.id}/`;
  const dirty = content !== record.content;

  function take(stored: ExcursionRecord): ExcursionRecord {
    setRecord(stored);
    setContent(stored.content);
    queries.setQueryData(adminKey(path), stored);
    return stored;
  }
  async function run(call: () => Promise<ExcursionRecord>): Promise<ExcursionRecord | undefined> {
    setBusy(true);
    setFailure(undefined);
    setConflict(undefined);
    try {
      return take(await call());
    } catch (problem) {
      if (problem instanceof AdminError && problem.key === 'changed_meanwhile') {
        setConflict(problem.current as ExcursionRecord);
      } else {
        setFailure(problem);
        setRejected(content);
      }
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  const saveOver = (version: number) =>
    run(async () => {
      rejectInvalidNumbers(content);
      return adminApi.put<ExcursionRecord>(path, { version, content });
    });
  const save = () => saveOver(record.version);

  async function act(action: DraftAction): Promise<boolean> {
    const saved = dirty && action !== 'discard' ? await save() : record;
    if (!saved) return false;
    const { version } = saved;
    return (await run(() => adminApi.post<ExcursionRecord>(`${path}${action}/`, { version }))) !== undefined;
  }

  return {
    record,
    content,
    change: (part) => setContent((before) => ({ ...before, ...part })),
    dirty,
    busy,
    failure,
    problems: problemsLeft(failure, rejected, content, 'content'),
    conflict,
    save,
    look: () => run(() => adminApi.get<ExcursionRecord>(path)),
    act,
    takeStored: () => {
      if (conflict) take(conflict);
      setConflict(undefined);
    },
    saveMine: () => saveOver(conflict?.version ?? record.version),
    backToForm: () => setConflict(undefined),
  };
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
