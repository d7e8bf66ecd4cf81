import { useRef } from 'react';
import { isSame, mergeFields } from './merge-fields.ts';

/** A value as it was last rendered, for what runs after an answer. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

/**
 * What is left to save of a draft that was sent as `sent`, is `now` and was stored as `saved`: what was edited since, on top
 * of what is stored; undefined if nothing was. [DESK-96] [DESK-102]
 */
export function editedSince<T extends object>(sent: T, now: T | undefined, saved: T): T | undefined {
  if (now === undefined || now === sent) return undefined;
  const { record } = mergeFields(sent, now, saved);
  return isSame(record, saved) ? undefined : record;
}
