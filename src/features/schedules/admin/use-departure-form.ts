import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { adminKey } from '../../../ui/admin/use-admin-query.ts';
import type { DepartureRow } from '../../departures/admin-contract.ts';
import type { WholeList } from '../schedule-contract.ts';
import {
  type DepartureProblems,
  type DepartureValues,
  factsOf,
  refusedValues,
  type StatedFacts,
  stateDeparture,
  valuesOf,
} from './departure-values.ts';
import { isRefusal, REFUSAL_WORDS } from './schedule-labels.ts';
import { DEPARTURES, SCHEDULES } from './schedule-paths.ts';

/**
 * One departure as it is being written. What is published of it may change meanwhile: the form keeps what was
 * written, and whoever sends it then sees both. [DESK-86]
 */
export function useDepartureForm(first: DepartureRow | undefined) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { kept, keep } = useKeptForm();
  const [published, setPublished] = useState(kept ? kept.published : first);
  const [values, setValues] = useState(() => kept?.values ?? valuesOf(first));
  const [problems, setProblems] = useState<DepartureProblems>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [refused, setRefused] = useState('');
  const [conflict, setConflict] = useState<DepartureRow>();

  async function stage(after: StatedFacts | null, from: DepartureRow | undefined) {
    setBusy(true);
    setFailure(undefined);
    setRefused('');
    setConflict(undefined);
    try {
      const before = from ? factsOf(from) : null;
      const list = await adminApi.post<WholeList>(DEPARTURES, { before, after });
      client.setQueryData(adminKey(`${SCHEDULES}${list.id}/`), list);
      void client.invalidateQueries({ queryKey: adminKey(SCHEDULES) });
      await keep({ values, published: from, listId: list.id });
      void navigate(`/schedules/${list.id}`, { state: FROM_FORM });
    } catch (problem) {
      if (!(problem instanceof AdminError) || !isRefusal(problem.key)) {
        setFailure(problem);
        setProblems(refusedValues(problem));
      } else if (problem.key !== 'changed_since' || !from) setRefused(REFUSAL_WORDS[problem.key]);
      else await deliverChange(from, after);
      setBusy(false);
    }
  }
  async function deliverChange(from: DepartureRow, after: StatedFacts | null) {
    const now = await readNow(from.id);
    if (!now) return setRefused(GONE);
    if (after) return setConflict(now);
    show(now);
    setRefused(NOT_REMOVED);
  }
  function show(row: DepartureRow) {
    setPublished(row);
    setValues(valuesOf(row));
  }
  function state(from: DepartureRow | undefined) {
    const stated = stateDeparture(values, from?.ordinal ?? 0);
    setProblems('problems' in stated ? stated.problems : {});
    return 'facts' in stated ? stage(stated.facts, from) : undefined;
  }

  return {
    published,
    values,
    problems,
    busy,
    failure,
    /** Why the server did not take it, in words. */
    refused,
    conflict,
    unsaved: JSON.stringify(values) !== JSON.stringify(valuesOf(published)),
    set: (changed: Partial<DepartureValues>) => setValues({ ...values, ...changed }),
    submit: () => state(published),
    remove: () => stage(null, published),
    takeStored() {
      if (conflict) show(conflict);
      setConflict(undefined);
    },
    sendMine() {
      setPublished(conflict);
      return state(conflict);
    },
    backToForm: () => setConflict(undefined),
  };
}

interface KeptForm {
  values: DepartureValues;
  /** What it was written from: who changed it meanwhile is not overwritten. */
  published: DepartureRow | undefined;
  listId: number;
}

/**
 * The form stands in the history of the browser: whoever goes back from the comparison goes on with it, unless it was
 * published.
 */
function useKeptForm() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = (state as { form?: KeptForm } | null)?.form;
  const list = client.getQueryData<WholeList>(adminKey(`${SCHEDULES}${form?.listId}/`));
  return {
    kept: list && list.state !== 'published' ? form : undefined,
    keep: (kept: KeptForm) => navigate(pathname + search, { replace: true, state: { form: kept } }),
  };
}

/** The state of a comparison whose form is one step back. */
export const FROM_FORM = { fromForm: true };

const GONE =
  'Somebody removed this departure, or named it otherwise, while you had it open. Look for it among the departures.';
const NOT_REMOVED =
  'Somebody changed this departure while you had it open, so it was not removed. Below it stands as it is published now.';

export type DepartureFormState = ReturnType<typeof useDepartureForm>;

/** Undefined where it is not there any more. */
async function readNow(id: number): Promise<DepartureRow | undefined> {
  return adminApi.get<DepartureRow>(`${DEPARTURES}${id}/`).catch(() => undefined);
}
