import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { mergeFields } from '../../../ui/admin/merge-fields.ts';
import { adminKey } from '../../../ui/admin/use-admin-query.ts';
import { useStoredDraft } from '../../../ui/admin/use-stored-draft.ts';
import type { DepartureRow } from '../../departures/admin-contract.ts';
import type { WholeList } from '../schedule-contract.ts';
import {
  type DepartureProblems,
  type DepartureValues,
  type EditedFacts,
  factsOf,
  parseDeparture,
  serverProblems,
  valuesOf,
} from './departure-values.ts';
import { isRefusal, REFUSAL_LABELS } from './schedule-labels.ts';
import { DEPARTURES, SCHEDULES } from './schedule-paths.ts';

/**
 * State of the form for one departure: sends it and opens the comparison. If the departure was changed by someone else, the form keeps its
 * contents and shows both versions on submit. [DESK-86]
 */
export function useDepartureForm(first: DepartureRow | undefined) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { stored, store } = useStoredForm();
  const [published, setPublished] = useState(stored ? stored.published : first);
  const [values, setValues] = useState(() => stored?.values ?? valuesOf(first));
  const [problems, setProblems] = useState<DepartureProblems>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [refused, setRefused] = useState('');
  const [conflict, setConflict] = useState<DepartureClash>();
  const unsaved = JSON.stringify(values) !== JSON.stringify(valuesOf(published));
  const unsent = useMemo(() => (unsaved ? { values, published } : undefined), [unsaved, values, published]);
  const draft = useStoredDraft(`${DEPARTURES}${first?.id ?? 'new'}/`, unsent, (earlier) => {
    setPublished(earlier.published);
    setValues(earlier.values);
  });

  async function stage(after: EditedFacts | null, from: DepartureRow | undefined, chosen = values) {
    setBusy(true);
    setFailure(undefined);
    setRefused('');
    setConflict(undefined);
    try {
      const before = from ? factsOf(from) : null;
      const edit = { id: from?.id ?? null, before, after };
      const list = await adminApi.post<WholeList>(DEPARTURES, edit, { isDraft: true });
      client.setQueryData(adminKey(`${SCHEDULES}${list.id}/`), list);
      void client.invalidateQueries({ queryKey: adminKey(SCHEDULES) });
      // From here on the history has it, for the way back.
      draft.forget();
      await store({ values: chosen, published: from, listId: list.id });
      void navigate(`/schedules/${list.id}`, { state: FROM_FORM });
    } catch (problem) {
      if (!(problem instanceof AdminError) || !isRefusal(problem.key)) {
        setFailure(problem);
        setProblems(serverProblems(problem));
      } else if (problem.key !== 'changed_since' || !from) setRefused(REFUSAL_LABELS[problem.key]);
      else await handleConflict(from, after, chosen).catch(setFailure);
      setBusy(false);
    }
  }
  async function handleConflict(from: DepartureRow, after: EditedFacts | null, chosen: DepartureValues) {
    const now = await readCurrent(from.id);
    if (!now) return setRefused(GONE);
    if (after) {
      const merged = mergeFields(valuesOf(from), chosen, valuesOf(now));
      if (merged.clashes) return setConflict({ stored: now, mine: merged.clash, merged: merged.record });
      return stageMerged(now, merged.record);
    }
    load(now);
    setRefused(NOT_REMOVED);
  }
  function load(row: DepartureRow) {
    setPublished(row);
    setValues(valuesOf(row));
  }
  function stageMerged(now: DepartureRow, merged: DepartureValues) {
    setPublished(now);
    setValues(merged);
    return parseAndStage(now, merged);
  }
  function parseAndStage(from: DepartureRow | undefined, chosen = values) {
    const stated = parseDeparture(chosen);
    setProblems('problems' in stated ? stated.problems : {});
    return 'facts' in stated ? stage(stated.facts, from, chosen) : undefined;
  }

  return {
    published,
    values,
    problems,
    busy,
    failure,
    /** Why the server refused the edit; empty if it did not. */
    refused,
    conflict,
    unsaved,
    restoredAt: draft.restoredAt,
    discard() {
      setValues(valuesOf(published));
      draft.forget();
    },
    set: (changed: Partial<DepartureValues>) => setValues({ ...values, ...changed }),
    submit: () => parseAndStage(published),
    remove: () => stage(null, published),
    takeStored() {
      if (conflict) load(conflict.stored);
      setConflict(undefined);
    },
    sendMine() {
      return conflict && stageMerged(conflict.stored, conflict.merged);
    },
    backToForm: () => setConflict(undefined),
  };
}

/** What both sides changed: own and published values; `merged` has all that was edited here. */
interface DepartureClash {
  stored: DepartureRow;
  mine: DepartureValues;
  merged: DepartureValues;
}

interface StoredForm {
  values: DepartureValues;
  /** The departure that the edit is based on, to detect conflicting changes. */
  published: DepartureRow | undefined;
  listId: number;
}

/**
 * The form is stored in the browser history, so that going back from the comparison restores it unless it was
 * published.
 */
function useStoredForm() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = (state as { form?: StoredForm } | null)?.form;
  const list = client.getQueryData<WholeList>(adminKey(`${SCHEDULES}${form?.listId}/`));
  return {
    stored: list && list.state !== 'published' ? form : undefined,
    store: (form: StoredForm) => navigate(pathname + search, { replace: true, state: { form } }),
  };
}

/** Navigation state of a comparison that was opened from the form. */
export const FROM_FORM = { fromForm: true };

const GONE =
  'Somebody removed this departure, or named it otherwise, while you had it open. Look for it among the departures.';
const NOT_REMOVED =
  'Somebody changed this departure while you had it open, so it was not removed. Below it stands as it is published now.';

export type DepartureFormState = ReturnType<typeof useDepartureForm>;

/** Undefined if it no longer exists. */
async function readCurrent(id: number): Promise<DepartureRow | undefined> {
  try {
    return await adminApi.get<DepartureRow>(`${DEPARTURES}${id}/`);
  } catch (problem) {
    if (problem instanceof AdminError && problem.status === 404) return undefined;
    throw problem;
  }
}
