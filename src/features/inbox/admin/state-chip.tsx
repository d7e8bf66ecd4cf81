import { Chip } from '@mui/material';
import type { MessageState } from '../admin-contract.ts';
import { STATES } from './inbox-labels.ts';

/** Chip of a message's state. */
export function StateChip({ state }: { state: MessageState }) {
  return <Chip size="small" label={STATES[state]} sx={LOOKS[state]} />;
}

const LOOKS: Record<MessageState, { color: string; backgroundColor: string }> = {
  open: { color: 'var(--ink)', backgroundColor: 'var(--haze)' },
  answered: { color: 'var(--pine)', backgroundColor: 'var(--pine-wash)' },
  closed: { color: 'var(--stone)', backgroundColor: 'var(--stone-wash)' },
};
