import { Link as PlainLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { WholeList } from '../schedule-contract.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { DeliveryProgress } from './delivery-progress.tsx';
import { sayChanges } from './schedule-words.ts';
import { UndoPanel } from './undo-panel.tsx';

/** A publish as it happened: its mails on their way, what it changed, and the way back. */
export function PublishedList({ list, onChanged }: { list: WholeList; onChanged: () => Promise<unknown> }) {
  return (
    <>
      <Typography variant="h3" component="p">
        Published: {sayChanges(list.summary)}.
        {list.undoes_list_id !== null && (
          <>
            {' '}
            <PlainLink component={Link} to={`/schedules/${list.undoes_list_id}`}>
              What it undid
            </PlainLink>
          </>
        )}
      </Typography>
      <DeliveryProgress listId={list.id} />
      <ComparisonTable list={list} />
      <UndoPanel key={list.id} list={list} onChanged={onChanged} />
    </>
  );
}
