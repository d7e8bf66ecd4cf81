import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { type Mail, mailListSchema, mailParams, mailQuery, mailSchema } from '../contract.ts';
import { cancelMail, dismissMail, resendMail } from './change-mail.ts';
import { countMails, readMail, readMails } from './read-mails.ts';

const tags = ['staff: mails'];
const config = { staff: 'editor' } as const;

const ACTIONS = [
  ['try-again', resendMail, 'Send a failed or cancelled mail again'],
  ['cancel', cancelMail, 'Take a mail that waits out of the queue'],
  ['set-aside', dismissMail, 'Note that it is known that a mail did not arrive'],
] as const;

/** The mails of the site, and actions on undelivered ones. Never returns the content of a mail. */
export function mailRoutes(app: ApiApp, { database, now }: ApiServices): void {
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
      return { ...mails, ...(await countMails(database.read, now())) };
    },
  );

  app.get(
    '/api/admin/mails/:id/',
    {
      config,
      schema: { tags, summary: 'One mail', params: mailParams, response: { 200: mailSchema } },
    },
    async ({ params }) => theMail(params.id),
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

  async function theMail(id: number): Promise<Mail> {
    const mail = await readMail(database.read, id, now());
    if (!mail) throw notFound('The mail');
    return mail;
  }
}
