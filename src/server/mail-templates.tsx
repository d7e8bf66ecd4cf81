// Mail templates, built as an entry of their own: importing the unbundled mail library costs 55 MB of memory.
export {
  questionConfirmationMail,
  questionReceivedMail,
} from '../features/inbox/server/mail/question-mail.tsx';
export { replyMail } from '../features/inbox/server/mail/reply-mail.tsx';
export {
  requestConfirmationMail,
  requestDrafts,
  requestReceivedMail,
} from '../features/inbox/server/mail/request-mail.tsx';
export { transferMail } from '../features/notifications/server/mail/transfer-mail.tsx';
export { invitationMail, passwordResetMail } from '../features/staff/server/mail/staff-mails.tsx';
export {
  inquiryConfirmationMail,
  inquiryReceivedMail,
} from '../features/transfers/server/mail/inquiry-mail.tsx';
