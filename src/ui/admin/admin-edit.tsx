import { useState } from 'react';
import { Edit, type EditProps, type RaRecord, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { AdminError, formatError } from './admin-error.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { mergeFields } from './merge-fields.ts';
import type { Conflict } from './save-merged.ts';

/** Loads the record once: a refetch must not replace what the user is typing. Conflicts show on save. */
const WHOLE = {
  meta: { whole: true },
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

/** react-admin's Edit with pessimistic saving and a conflict dialog. `labels` names the fields of the record. */
export function AdminEdit({
  labels,
  resource = '',
  mutationOptions,
  ...edit
}: EditProps & { resource: string; labels?: Readonly<Record<string, string>> }) {
  const [conflict, setConflict] = useState<Conflict<RaRecord>>();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const notify = useNotify();

  async function save({ merged: data, stored }: Pick<Conflict<RaRecord>, 'merged' | 'stored'>) {
    setConflict(undefined);
    try {
      await dataProvider.update(resource, { id: stored.id, data, previousData: stored });
      notify('ra.notification.updated', { messageArgs: { smart_count: 1 } });
      refresh();
    } catch (failure) {
      fail(failure, { data, previousData: stored });
    }
  }
  function fail(
    failure: unknown,
    { data, previousData }: { data?: Partial<RaRecord>; previousData?: RaRecord },
  ) {
    if (failure instanceof AdminError && failure.key === 'changed_meanwhile' && failure.current) {
      const stored = failure.current as RaRecord;
      const base = previousData ?? stored;
      const { record: merged, clash: mine, clashes } = mergeFields(base, data as RaRecord, stored);
      if (clashes) setConflict({ mine, stored, merged });
      else void save({ merged, stored });
    } else notify(formatError(failure), { type: 'error' });
  }

  return (
    <>
      <Edit
        {...edit}
        resource={resource}
        queryOptions={WHOLE}
        mutationMode="pessimistic"
        mutationOptions={{ meta: WHOLE.meta, onError: fail, ...mutationOptions }}
      />
      {conflict && (
        <ConflictDialog
          mine={conflict.mine}
          stored={conflict.stored}
          {...(labels ? { labels } : {})}
          onSaveMine={() => save(conflict)}
          onTakeStored={() => {
            setConflict(undefined);
            refresh();
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}
