import { useState } from 'react';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import type { MeetingPlan } from '../admin-contract.ts';

/** Compares first, then applies the comparison seen; if it has changed meanwhile, the new one is shown. [DESK-70] */
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
      if (problem instanceof AdminError && problem.key === 'changed_meanwhile') {
        setPlan(problem.current as MeetingPlan);
      }
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }
  const { new: added = 0, changed = 0, gone = 0 } = plan?.counts ?? {};

  return {
    plan,
    busy,
    failure,
    /** Label of the next step. */
    buttonLabel: plan ? formatButton({ added, changed, gone }) : 'Compare',
    changes: added + changed + gone,
    compare: () => attempt(async () => setPlan(await call(undefined))),
    write: (then: (plan: MeetingPlan) => Promise<unknown>) =>
      attempt(async () => then(await call(plan?.mark))),
    attempt,
    show: setPlan,
    clear: () => {
      setPlan(undefined);
      setFailure(undefined);
    },
  };
}

function formatButton({ added, changed, gone }: Record<'added' | 'changed' | 'gone', number>): string {
  const buttonLabel = [changed > 0 && `change ${changed}`, gone > 0 && `delete ${gone}`].filter(Boolean);
  if (added > 0 || buttonLabel.length === 0) buttonLabel.unshift(`add ${added}`);
  const all = buttonLabel.join(', ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}
