import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { adminApi } from './admin-api.ts';
import { formatProblem, formatProblemsIn, problemsLeft } from './field-problems.ts';
import { adminKey } from './use-admin-query.ts';
import { useDraftState } from './use-draft-state.ts';

/**
 * State of a form that adds a record; `onAdded` is called with what the server stored. `draft` names what is written, where
 * forms begin differently. [DESK-102]
 */
export function useNewRecord<Added, Draft extends object>(
  path: string,
  initial: Draft | (() => Draft),
  onAdded: (added: Added) => void,
  draft = 'new',
) {
  const { value: record, set: setRecord, restoredAt, discard, forget } = useDraftState(path + draft, initial);
  const [failure, setFailure] = useState<unknown>();
  const [rejected, setRejected] = useState<Draft>();
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const problems = problemsLeft(failure, rejected, record);
  return {
    record,
    failure,
    busy,
    restoredAt,
    discard,
    change: (patch: Partial<Draft>) => setRecord((now) => ({ ...now, ...patch })),
    problem: (field: string) => formatProblem(problems, field),
    problemsIn: (field: string) => formatProblemsIn(problems, field),
    async add(event: FormEvent) {
      event.preventDefault();
      setBusy(true);
      setFailure(undefined);
      try {
        const added = await adminApi.post<Added>(path, record, { isDraft: true });
        forget();
        await queries.invalidateQueries({ queryKey: adminKey(path) });
        onAdded(added);
      } catch (problem) {
        setFailure(problem);
        setRejected(record);
        setBusy(false);
      }
    },
  };
}
