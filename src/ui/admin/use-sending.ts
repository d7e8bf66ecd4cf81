import { type FormEvent, useState } from 'react';
import { AdminError } from './admin-error.ts';

export interface Sending {
  busy: boolean;
  /** Why the last try did not do it; stays until the next. */
  failure: unknown;
  /** What the server says of a field. */
  problemOf: (field: string) => string | undefined;
  /** Resolves to whether it worked. */
  send: (work: () => Promise<unknown>) => Promise<boolean>;
  /** For `<form onSubmit>`: the fields by their names. */
  onSubmit: (
    work: (fields: Record<string, string>) => Promise<unknown>,
  ) => (event: FormEvent<HTMLFormElement>) => void;
}

/** What a small form or button sends, whether it is under way, and what came of it. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function send(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (problem) {
      setFailure(problem);
      return false;
    } finally {
      setBusy(false);
    }
  }
  const onSubmit: Sending['onSubmit'] = (work) => (event) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    send(() => work(Object.fromEntries(fields)));
  };
  const problemOf = (field: string) =>
    failure instanceof AdminError ? failure.body.errors[field] : undefined;
  return { busy, failure, problemOf, send, onSubmit };
}
