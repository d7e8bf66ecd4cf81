import { Typography } from '@mui/material';
import { formatAge } from '../../../ui/admin/format-date.ts';
import { formatEvent, formatReason } from '../../mail-log/admin/mail-labels.ts';
import type { Today } from '../today-contract.ts';
import { More, Row, Rows } from './rows.tsx';
import { TodayCard } from './today-card.tsx';

/** Undelivered mails. [DESK-75] */
export function MailsCard({ total, rows }: Today['mails']) {
  return (
    <TodayCard
      title="Mails that did not arrive"
      count={total}
      emptyText="Every mail has arrived, or is on its way."
      hint="Who does not get a mail has to be reached in another way."
    >
      <Rows label="Mails that did not arrive">
        {rows.map((mail) => (
          <Row key={mail.id}>
            <Typography sx={{ fontWeight: 600 }}>{mail.recipient}</Typography>
            <Typography variant="body2">{formatReason(mail)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {formatEvent(mail.event)}, {formatAge(mail.created_at)}
              {mail.hotel && `, ${mail.hotel}`}
            </Typography>
          </Row>
        ))}
      </Rows>
      <More to="/mails">{total > rows.length ? `All ${total} mails` : 'Deal with them'}</More>
    </TodayCard>
  );
}
