import { Box, Typography } from '@mui/material';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** When the cards were checked, as a time in Madrid; undefined if the server has not answered since. */
export const CheckedAt = createContext<string | undefined>(undefined);

/** A card of the Today screen: open items with a hint, or a text that there are none, and when that was checked. */
export function TodayCard({
  title,
  count,
  emptyText,
  checked = true,
  hint,
  after,
  children,
}: {
  title: string;
  /** Number of open items. */
  count: number;
  /** Shown if there are no open items. */
  emptyText: string;
  /** Whether anything was checked: without, the text is no good news. */
  checked?: boolean;
  /** What staff should do about the items. */
  hint?: ReactNode;
  /** Shown below in either case. */
  after?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  const checkedAt = useContext(CheckedAt);
  const isDone = checked && checkedAt !== undefined;
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={HEAD}>
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        {count > 0 && (
          <Typography component="span" sx={COUNT}>
            {count}
          </Typography>
        )}
      </Box>
      {count > 0 ? (
        <>
          {hint && (
            <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 1.5 }}>
              {hint}
            </Typography>
          )}
          {children}
        </>
      ) : (
        <Typography sx={isDone ? DONE : NOTHING}>
          <Icon name={isDone ? 'tick' : 'info'} />
          <span>
            {emptyText}
            {isDone && ` Checked at ${checkedAt}.`}
          </span>
        </Typography>
      )}
      {after}
    </Box>
  );
}

const HEAD = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 2,
  paddingBottom: 1,
  marginBottom: 1.5,
  borderBottom: '2px solid var(--ink)',
} as const;
const COUNT = {
  fontFamily: 'var(--sign)',
  fontWeight: 800,
  fontSize: '1.75rem',
  lineHeight: 1,
  color: 'var(--clay)',
} as const;
const NOTHING = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  color: 'var(--soft)',
  '& svg': { width: 22, height: 22, flex: '0 0 auto' },
} as const;
const DONE = { ...NOTHING, color: 'var(--pine)', fontWeight: 600 } as const;
