import { Typography } from '@mui/material';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { formatKnownChanges, formatListName, TYPE_LABELS } from '../../schedules/admin/schedule-labels.ts';
import { useStagedLists } from '../../schedules/admin/use-staged-lists.ts';
import { InnerLink, More, Row, Rows } from './rows.tsx';
import { TodayCard } from './today-card.tsx';

const TITLE = 'Waiting to be published';

/** Lists and corrections that were compared and not published: guests see none of it. [DESK-95] */
export function StagedCard() {
  const { data, error } = useStagedLists();
  if (!data && error !== null) {
    return (
      <TodayCard title={TITLE} count={0} checked={false} emptyText="Not known: the server does not answer." />
    );
  }
  // Nothing waits on most days: then there is nothing to say.
  if (!data || data.total === 0) return null;
  const { total, rows } = data;
  return (
    <TodayCard
      title={TITLE}
      count={total}
      emptyText=""
      hint="None of it was published from here. Publish it or discard it."
    >
      <Rows label="Lists that wait">
        {rows.map((list) => (
          <Row key={list.id}>
            <InnerLink to={`/schedules/${list.id}`}>{formatListName(list)}</InnerLink>
            <Typography variant="body2">
              {TYPE_LABELS[list.type]}: {formatKnownChanges(list) || 'not read yet'}
              {list.outdated && ', compared before the last publish'}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              by {list.staged_by}, {formatMadridInstant(list.staged_at)}
            </Typography>
          </Row>
        ))}
      </Rows>
      {total > rows.length && (
        <More to="/schedules">and {formatCount(total - rows.length, 'more list')}</More>
      )}
    </TodayCard>
  );
}
