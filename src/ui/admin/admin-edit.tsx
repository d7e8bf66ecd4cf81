import { useState } from 'react';
import { Edit, type EditProps, type RaRecord, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { AdminError, formatError } from './admin-error.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

interface Conflict {
  mine: RaRecord;
  stored: RaRecord;
}

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
  const [conflict, setConflict] = useState<Conflict>();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const notify = useNotify();

  async function saveMine({ mine, stored }: Conflict) {
    setConflict(undefined);
    const data = { ...mine, version: stored.version };
    try {
      await dataProvider.update(resource, { id: stored.id, data, previousData: stored });
      notify('ra.notification.updated', { messageArgs: { smart_count: 1 } });
      refresh();
    } catch (failure) {
      fail(failure, { data });
    }
  }
  function fail(failure: unknown, { data }: { data?: Partial<RaRecord> }) {
    if (failure instanceof AdminError && failure.key === 'changed_meanwhile' && failure.current) {
      setConflict({ mine: data as RaRecord, stored: failure.current as RaRecord });
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
          {...conflict}
          {...(labels ? { labels } : {})}
          onSaveMine={() => saveMine(conflict)}
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
