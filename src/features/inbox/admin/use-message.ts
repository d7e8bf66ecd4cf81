import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { adminKey, useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { Message, MessageChange } from '../admin-contract.ts';
import { isDeliveryPending } from './inbox-labels.ts';

const FAST_POLL_MS = 2_000;
const POLL_MS = 15_000;

export interface UseMessage {
  path: string;
  message: Message | undefined;
  error: unknown;
  refetch: () => void;
  /** The version the author of a reply has seen; later changes have to be read first. */
  seen: number;
  /** Marks the current content as read, or that of an earlier version. */
  markSeen: (version?: number) => void;
  change: (change: Partial<Omit<MessageChange, 'version'>>) => Promise<void>;
  note: (text: string) => Promise<void>;
  answer: (text: string, close: boolean) => Promise<void>;
}

/**
 * A message with its actions. It is polled, so that colleagues see each other's changes; after an edit conflict the
 * message contains the other change. Actions reject with the error.
 */
export function useMessage(kind: string, id: string): UseMessage {
  const path = `/api/admin/inbox/${kind}/${id}/`;
  const queries = useQueryClient();
  const isPending = queries.getQueryData<Message>(adminKey(path))?.entries.some(isDeliveryPending);
  const {
    data: message,
    error,
    refetch,
  } = useAdminQuery<Message>(path, {
    refetchInterval: isPending ? FAST_POLL_MS : POLL_MS,
  });
  const [seen, setSeen] = useState<number>();
  const first = useRef<number>(undefined);
  first.current ??= message?.version;
  const known = seen ?? first.current ?? 0;

  function cacheMessage(stored: Message) {
    queries.setQueryData(adminKey(path), stored);
    void queries.invalidateQueries({ queryKey: adminKey('/api/admin/inbox/'), refetchType: 'none' });
  }

  async function act(work: () => Promise<Message>): Promise<void> {
    try {
      const stored = await work();
      // Our own change needs no reading; a colleague's change in between does.
      if (stored.version === known + 1) setSeen(stored.version);
      cacheMessage(stored);
    } catch (failure) {
      if (failure instanceof AdminError && failure.key === 'changed_meanwhile')
        cacheMessage(failure.current as Message);
      throw failure;
    }
  }

  return {
    ...{ path, message, error, seen: known },
    refetch: () => void refetch(),
    markSeen: (version = message?.version) => setSeen(version),
    change: (change) =>
      act(() => {
        const { version = 0, state = 'open', assigned_to } = message ?? {};
        return adminApi.put(path, { version, state, assigned_to: assigned_to?.id ?? null, ...change });
      }),
    note: (text) => act(() => adminApi.post(`${path}notes/`, { text }, { isDraft: true })),
    answer: (text, close) =>
      act(() => adminApi.post(`${path}replies/`, { version: known, text, close }, { isDraft: true })),
  };
}
