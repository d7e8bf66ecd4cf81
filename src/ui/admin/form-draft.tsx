import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DraftNotice } from './draft-notice.tsx';
import { useStoredDraft } from './use-stored-draft.ts';

interface FormDraftProps {
  record: string;
  /** Gets what forgets the draft, for a form that is left once it is sent. */
  forgetRef?: RefObject<() => void>;
}

/** Inside a form of react-admin: what was written and not saved survives a reload, field by field. [DESK-102] */
export function FormDraft(props: FormDraftProps) {
  // The form takes its first values in an effect, which would undo what is restored in the same one.
  const [isFilled, setFilled] = useState(false);
  useEffect(() => setFilled(true), []);
  return isFilled && <FilledForm {...props} />;
}

function FilledForm({ record, forgetRef }: FormDraftProps) {
  const { reset, setValue } = useFormContext();
  const { isDirty, defaultValues } = useFormState();
  const values = useWatch();
  const edited = useMemo(
    () => (isDirty ? differing(values, defaultValues ?? {}) : undefined),
    [isDirty, values, defaultValues],
  );
  const { restoredAt, forget } = useStoredDraft(record, edited, (earlier) => {
    for (const [field, value] of Object.entries(earlier)) setValue(field, value, { shouldDirty: true });
  });
  useEffect(() => {
    if (forgetRef) forgetRef.current = forget;
  });
  return (
    <DraftNotice
      at={restoredAt}
      onDiscard={() => {
        reset();
        forget();
      }}
    />
  );
}

/** The fields with another value than at first; undefined if there are none. */
function differing(
  values: Record<string, unknown>,
  first: Record<string, unknown>,
): Record<string, unknown> | undefined {
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(first[field]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
