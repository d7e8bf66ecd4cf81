import { Typography } from '@mui/material';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { formatAge } from '../../../ui/admin/format-date.ts';
import { formatEvent, formatReason } from '../../mail-log/admin/mail-labels.ts';
import type { Today } from '../today-contract.ts';
import { More, Row, Rows } from './rows.tsx';
import { TodayCard } from './today-card.tsx';

/** Undelivered mails. [DESK-75] */
export function MailsCard({ stored, written_to_files, mail_server, total, rows }: Today['mails']) {
  const reachesNobody = describeFiles({ written_to_files, mail_server });
  return (
    <TodayCard
      title="Mails that failed or are late"
      count={total}
      checked={stored > 0 && reachesNobody === ''}
      emptyText={
        stored > 0
          ? `${formatCount(stored, 'mail')}: none failed, none is late.${reachesNobody}`
          : `No mail has been written yet.${reachesNobody}`
      }
      hint="Who does not get a mail has to be reached in another way."
    >
      {reachesNobody !== '' && <Typography variant="body2">{reachesNobody}</Typography>}
      <Rows label="Mails that failed or are late">
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

/** That mails reach nobody, because they only become files; empty if none did. */
function describeFiles({
  written_to_files: files,
  mail_server,
}: Pick<Today['mails'], 'written_to_files' | 'mail_server'>): string {
  if (mail_server === null) {
    return ' No mail server is set up: mails are written to files on the server and reach nobody.';
  }
  if (files === 0) return '';
  return ` ${formatCount(files, 'mail')} ${files === 1 ? 'was' : 'were'} written to a file and reached nobody.`;
}
