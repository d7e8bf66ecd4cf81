import { type RefObject, useEffect, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { awaitsDayReader, loadDayReader } from './date-input.ts';

/**
 * Whether the text of a field is still to be read: what reads it is being loaded, and the field is rendered again then. A
 * form that is submitted meanwhile waits for it. [DATE-06]
 */
export function useDayReader(input: RefObject<HTMLInputElement | null>, text: string): boolean {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const awaited = awaitsDayReader(text);
  useEffect(() => {
    if (!awaited) return;
    const form = input.current?.form;
    void loadDayReader().then(renderAgain);
    const wait = (event: SubmitEvent) => {
      if (!awaitsDayReader(text)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void loadDayReader().then(() => {
        // First the field shows the day that was read, and the draft has it.
        flushSync(renderAgain);
        form?.requestSubmit(event.submitter);
      });
    };
    // Before others that listen: a hotel is looked up once only.
    form?.addEventListener('submit', wait, true);
    return () => form?.removeEventListener('submit', wait, true);
  }, [input, awaited, text]);
  return awaited;
}
