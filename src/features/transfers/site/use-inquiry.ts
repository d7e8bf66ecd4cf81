import { useState } from 'react';
import { revealsInquiry } from './transfer-view.ts';
import type { Lookup } from './use-lookup.ts';

interface InquiryState {
  /** The question it belongs to: another question begins anew. */
  key: string;
  /** What the visitor made of it; until then the answer decides. */
  choice: 'opened' | 'closed' | undefined;
  sent: boolean;
}

/** Whether the inquiry form is open: the answer reveals it, the visitor opens it, sending it closes it. */
export function useInquiry({ key, view }: Pick<Lookup, 'key' | 'view'>) {
  const [stored, setStored] = useState<InquiryState>();
  const state = stored?.key === key ? stored : { key, choice: undefined, sent: false };
  const revealed = view !== undefined && revealsInquiry(view);
  return {
    open: state.choice === 'opened' || (state.choice === undefined && revealed),
    /** By the visitor, not by the answer. */
    opened: state.choice === 'opened',
    sent: state.sent,
    /** Its thanks are on the page. */
    thanked: state.choice === 'closed',
    openIt: () => setStored({ ...state, choice: 'opened' }),
    finish: () => setStored({ ...state, choice: 'closed', sent: true }),
    /** The question is asked again: its answer decides anew. */
    reset: () => setStored({ ...state, choice: undefined }),
  };
}
