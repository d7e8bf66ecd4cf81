import { Typography } from '@mui/material';
import { formatAge, formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { KINDS } from '../../inbox/admin/inbox-labels.ts';
import type { Today } from '../today-contract.ts';
import { InnerLink, More, Row, Rows } from './rows.tsx';
import { TodayCard } from './today-card.tsx';

/** Messages of guests without an answer. [DESK-74] */
export function MessagesCard({ received, total, oldest, rows }: Today['messages']) {
  return (
    <TodayCard
      title="Waiting for an answer"
      count={total}
      checked={received > 0}
      emptyText={received > 0 ? 'Everybody who wrote has an answer.' : 'Nobody has written yet.'}
      hint={oldest && `Who has waited longest has waited ${formatAge(oldest)}.`}
    >
      <Rows label="Messages without an answer">
        {rows.map((message) => (
          <Row key={`${message.kind} ${message.id}`}>
            <InnerLink to={`/inbox/${message.kind}/${message.id}`}>
              {KINDS[message.kind]} from {message.name}
            </InnerLink>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {formatAge(message.created_at)}, {message.language}
            </Typography>
            <Typography variant="body2">
              {message.hotel && `${message.hotel}, ${formatDayWithWeekday(message.departure_date ?? '')}. `}
              {message.text}
            </Typography>
          </Row>
        ))}
      </Rows>
      <More to="/inbox">{total > rows.length ? `All ${total} in the inbox` : 'Open the inbox'}</More>
    </TodayCard>
  );
}
