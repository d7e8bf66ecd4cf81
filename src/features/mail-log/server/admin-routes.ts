import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import {
  type Mail,
  type MailContent,
  mailListSchema,
  mailParams,
  mailQuery,
  mailSchema,
  openedMailSchema,
} from '../contract.ts';
import { cancelMail, dismissMail, resendMail } from './change-mail.ts';
import { countMails, readMail, readMailCopy, readMails } from './read-mails.ts';

const tags = ['staff: mails'];
const config = { staff: 'editor' } as const;

const ACTIONS = [
  ['try-again', resendMail, 'Send a failed or cancelled mail again'],
  ['cancel', cancelMail, 'Take a mail that waits out of the queue'],
  ['set-aside', dismissMail, 'Note that it is known that a mail did not arrive'],
] as const;

/** Shown in a frame of the back office only: a mail runs no script and loads nothing but pictures. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

export interface MailRouteServices extends ApiServices {
  /** The host of the mail server; undefined where mails are written to files. */
  mailServer: string | undefined;
}

/** The mails of the site as they left, and actions on undelivered ones. [DESK-77] */
export function adminMailRoutes(app: ApiApp, { database, now, mailServer }: MailRouteServices): void {
  app.get(
    '/api/admin/mails/',
    {
      config,
      schema: {
        tags,
        summary: 'The mails of the outbox, the latest first',
        querystring: mailQuery,
        response: { 200: mailListSchema },
      },
    },
    async ({ query }) => {
      const mails = await readMails(database.read, query, now());
      return { ...mails, ...(await countMails(database.read, now())), mail_server: mailServer ?? null };
    },
  );

  app.get(
    '/api/admin/mails/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'One mail with its content as it left',
        params: mailParams,
        response: { 200: openedMailSchema },
      },
    },
    async ({ params }) => ({ ...(await theMail(params.id)), content: await contentOf(params.id) }),
  );

  app.get(
    '/api/admin/mails/:id/html/',
    { config, schema: { tags, summary: 'The HTML of a mail as it left, for a frame', params: mailParams } },
    async ({ params }, reply) => {
      const copy = await readMailCopy(database.read, params.id);
      if (!copy?.html) throw notFound('The content of the mail');
      return reply
        .header('content-security-policy', CONTENT_SECURITY_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(copy.html);
    },
  );

  for (const [name, act, summary] of ACTIONS) {
    app.post(
      `/api/admin/mails/:id/${name}/`,
      { config, schema: { tags, summary, params: mailParams, response: { 200: mailSchema } } },
      async (request) => {
        const { id } = request.params;
        await act(database, { mailId: id, staff: requireStaff(request), now: now() });
        return theMail(id);
      },
    );
  }

  async function contentOf(id: number): Promise<MailContent | null> {
    const copy = await readMailCopy(database.read, id);
    if (!copy) return null;
    const { html, ...content } = copy;
    return { ...content, has_html: html !== null };
  }

  async function theMail(id: number): Promise<Mail> {
    const mail = await readMail(database.read, id, now());
    if (!mail) throw notFound('The mail');
    return mail;
  }
}
