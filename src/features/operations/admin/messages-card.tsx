import { Typography } from '@mui/material';
import { LANGUAGES_IN_ENGLISH } from '../../../i18n/language-names.ts';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { formatAge, formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { KINDS } from '../../inbox/admin/inbox-labels.ts';
import type { Today } from '../today-contract.ts';
import { InnerLink, More, Row, Rows } from './rows.tsx';
import { TodayCard } from './today-card.tsx';

/** Messages of guests without an answer. [DESK-74] */
export function MessagesCard({ answered, closed, total, oldest, rows }: Today['messages']) {
  return (
    <TodayCard
      title="Waiting for an answer"
      count={total}
      checked={answered + closed > 0}
      emptyText={describeEnded({ answered, closed })}
      hint={oldest && `Who has waited longest has waited ${formatAge(oldest)}.`}
    >
      <Rows label="Messages without an answer">
        {rows.map((message) => (
          <Row key={`${message.kind} ${message.id}`}>
            <InnerLink to={`/inbox/${message.kind}/${message.id}`}>
              {KINDS[message.kind]} from {message.name}
            </InnerLink>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {formatAge(message.created_at)}, in {LANGUAGES_IN_ENGLISH[message.language]}
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

function describeEnded({ answered, closed }: Pick<Today['messages'], 'answered' | 'closed'>): string {
  if (answered + closed === 0) return 'Nobody has written yet.';
  const ended = [
    answered > 0 && `${formatCount(answered, 'message')} answered`,
    closed > 0 && `${formatCount(closed, 'message')} closed without an answer`,
  ];
  return `Nobody waits: ${ended.filter(Boolean).join(', ')}.`;
}
