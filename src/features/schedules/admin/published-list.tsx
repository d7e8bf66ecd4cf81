import { Alert, Link as PlainLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { WholeList } from '../schedule-contract.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { DeliveryProgress } from './delivery-progress.tsx';
import { formatChanges } from './schedule-labels.ts';
import { UndoPanel } from './undo-panel.tsx';

/** A published list: delivery of its mails, its changes and the undo. */
export function PublishedList({ list, onChanged }: { list: WholeList; onChanged: () => Promise<unknown> }) {
  return (
    <>
      <Typography variant="h3" component="p">
        Published: {formatChanges(list.summary)}.
        {list.undoes && (
          <>
            {' '}
            <PlainLink component={Link} to={`/schedules/${list.undoes.id}`}>
              What it undid
            </PlainLink>
          </>
        )}
      </Typography>
      <Undone list={list} />
      <DeliveryProgress listId={list.id} />
      <ComparisonTable list={list} />
      {list.undone_by === null && <UndoPanel key={list.id} list={list} onChanged={onChanged} />}
    </>
  );
}

/** Says of a list that was undone what did that. */
export function Undone({ list }: { list: WholeList }) {
  if (list.undone_by === null) return null;
  return (
    <Alert severity="info">
      {list.state === 'published' ? 'This publish' : 'This list'} was taken back.{' '}
      <PlainLink component={Link} to={`/schedules/${list.undone_by}`}>
        What took it back
      </PlainLink>
    </Alert>
  );
}
