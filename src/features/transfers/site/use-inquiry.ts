import { startTransition, useState } from 'react';
import { revealsInquiry } from './transfer-view.ts';
import type { Lookup } from './use-lookup.ts';

interface InquiryState {
  /** The lookup it belongs to; another lookup resets the state. */
  key: string;
  /** Set by the visitor; until then the result decides. */
  choice: 'opened' | 'closed' | undefined;
  sent: boolean;
}

/** State of the inquiry form: opened by the result or the visitor, closed by sending. */
export function useInquiry({ key, view }: Pick<Lookup, 'key' | 'view'>) {
  const [stored, setStored] = useState<InquiryState>();
  const state = stored?.key === key ? stored : { key, choice: undefined, sent: false };
  const revealed = view !== undefined && revealsInquiry(view);
  return {
    open: state.choice === 'opened' || (state.choice === undefined && revealed),
    /** Opened by the visitor, not by the result. */
    opened: state.choice === 'opened',
    sent: state.sent,
    /** Whether the confirmation is shown. */
    showsThanks: state.choice === 'closed',
    /** In a transition: the form takes longer to draw on a slow phone than a press may. */
    openForm: () => startTransition(() => setStored({ ...state, choice: 'opened' })),
    finish: () => setStored({ ...state, choice: 'closed', sent: true }),
    /** For a repeated lookup: its result decides again. */
    reset: () => setStored({ ...state, choice: undefined }),
  };
}
