import { useState } from 'react';
import { DeskError } from '../../../ui/desk/desk-error.ts';
import type { MeetingPlan } from '../desk-contract.ts';

/** Compares first, then writes what was seen; where it has changed meanwhile, the new comparison is shown. [DESK-70] */
export function useComparison(call: (apply: string | undefined) => Promise<MeetingPlan>) {
  const [plan, setPlan] = useState<MeetingPlan>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function attempt(work: () => Promise<unknown>) {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (problem) {
      if (problem instanceof DeskError && problem.key === 'changed_meanwhile') {
        setPlan(problem.current as MeetingPlan);
      }
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }
  const added = plan?.counts.new ?? 0;
  const gone = plan?.counts.gone ?? 0;

  return {
    plan,
    busy,
    failure,
    /** What the button does next. */
    words: plan ? wordsOf(added, gone) : 'Compare',
    changes: added + gone,
    compare: () => attempt(async () => setPlan(await call(undefined))),
    write: (then: (plan: MeetingPlan) => Promise<unknown>) =>
      attempt(async () => then(await call(plan?.mark))),
    attempt,
    show: setPlan,
    forget: () => {
      setPlan(undefined);
      setFailure(undefined);
    },
  };
}

function wordsOf(added: number, gone: number): string {
  if (gone === 0) return `Add ${added}`;
  return added === 0 ? `Delete ${gone}` : `Add ${added}, delete ${gone}`;
}
