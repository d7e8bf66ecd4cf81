import { Box } from '@mui/material';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { useStagedLists } from './use-staged-lists.ts';

/** Beside "Schedules" in the menu: how many lists wait to be published. [DESK-95] */
export function StagedBadge() {
  const { data } = useStagedLists();
  if (!data || data.total === 0) return null;
  return (
    <Box
      component="span"
      sx={BADGE}
      title={`${formatCount(data.total, 'list waits', 'lists wait')} to be published`}
    >
      {data.total}
      <Box component="span" sx={ONLY_HEARD}>
        {' waiting'}
      </Box>
    </Box>
  );
}

/** Beside a longer word the badge does not fit into the menu. */
const ONLY_HEARD = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
const BADGE = {
  marginLeft: 'auto',
  marginRight: -1,
  paddingInline: 0.75,
  borderRadius: 1,
  backgroundColor: 'var(--stone)',
  color: 'var(--wall)',
  fontSize: '0.9375rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;
