import { type FormEvent, useState } from 'react';
import { AdminError } from './admin-error.ts';

export interface Sending {
  busy: boolean;
  /** Error of the last attempt, until the next. */
  failure: unknown;
  /** Server message for a field. */
  problemOf: (field: string) => string | undefined;
  /** Resolves to whether it succeeded. */
  send: (work: () => Promise<unknown>) => Promise<boolean>;
  /** For `<form onSubmit>`: passes the fields by name. */
  onSubmit: (
    work: (fields: Record<string, string>) => Promise<unknown>,
  ) => (event: FormEvent<HTMLFormElement>) => void;
}

/** Submission state of a small form or button: pending, error, success. */
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
    void send(() => work(Object.fromEntries(fields)));
  };
  const problemOf = (field: string) =>
    failure instanceof AdminError ? failure.body.errors[field] : undefined;
  return { busy, failure, problemOf, send, onSubmit };
}
