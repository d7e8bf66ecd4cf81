import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { listActiveStaff } from '../../staff/server/list-active-staff.ts';
import {
  colleaguesSchema,
  inboxPageSchema,
  inboxQuery,
  type MessageKind,
  messageChangeBody,
  messageParams,
  messageSchema,
  noteBody,
  previewBody,
  previewSchema,
  replyBody,
  requestDraftsSchema,
} from '../admin-contract.ts';
import { answerMessage, changeMessage, noteMessage } from './admin/answer-message.ts';
import { listMessages } from './admin/list-messages.ts';
import { previewReply } from './admin/preview-reply.ts';
import { readMessage } from './admin/read-message.ts';
import { draftAnswers } from './admin/read-request.ts';
import type { ReplyTemplate } from './mail/reply-mail-content.ts';
import type { RequestDraftsTemplate } from './mail/request-mail-content.ts';

const tags = ['staff: inbox'];
const config = { staff: 'editor' } as const;

export interface InboxAdminServices extends ApiServices {
  siteUrl: string;
  /** Renders replies; without it there is no preview. */
  replyTemplate: ReplyTemplate | undefined;
  /** Writes drafts of answers; without it there are none. */
  draftsTemplate: RequestDraftsTemplate | undefined;
}

/** Back-office routes of messages from visitors. */
export function adminInboxRoutes(app: ApiApp, services: InboxAdminServices): void {
  const { database } = services;

  app.get(
    '/api/admin/inbox/',
    {
      config,
      schema: {
        tags,
        summary: 'List inquiries, questions, contact messages and excursion requests, with counts per state',
        querystring: inboxQuery,
        response: { 200: inboxPageSchema },
      },
    },
    (request) => listMessages(database.read, requireStaff(request).id, request.query),
  );

  app.get(
    '/api/admin/inbox/colleagues/',
    {
      config,
      schema: {
        tags,
        summary: 'List the staff a message can be assigned to',
        response: { 200: colleaguesSchema },
      },
    },
    () => listActiveStaff(database.read),
  );

  app.get(
    '/api/admin/inbox/:kind/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Read a message with its history and the departures it asks about',
        params: messageParams,
        response: { 200: messageSchema },
      },
    },
    (request) => readMessage(database.read, messageRef(request.params)),
  );

  app.put(
    '/api/admin/inbox/:kind/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Close, reopen or assign a message',
        params: messageParams,
        body: messageChangeBody,
        response: { 200: messageSchema },
      },
    },
    (request) => changeMessage(services, requireStaff(request), messageRef(request.params), request.body),
  );

  app.post(
    '/api/admin/inbox/:kind/:id/replies/',
    {
      config,
      schema: {
        tags,
        summary: "Reply by mail, in the visitor's language",
        params: messageParams,
        body: replyBody,
        response: { 201: messageSchema },
      },
    },
    async (request, reply) => {
      const message = await answerMessage(
        services,
        requireStaff(request),
        messageRef(request.params),
        request.body,
      );
      return reply.code(201).send(message);
    },
  );

  app.post(
    '/api/admin/inbox/:kind/:id/notes/',
    {
      config,
      schema: {
        tags,
        summary: 'Add an internal note',
        params: messageParams,
        body: noteBody,
        response: { 201: messageSchema },
      },
    },
    async (request, reply) => {
      const { text } = request.body;
      const message = await noteMessage(services, requireStaff(request), messageRef(request.params), text);
      return reply.code(201).send(message);
    },
  );

  app.get(
    '/api/admin/inbox/:kind/:id/drafts/',
    {
      config,
      schema: {
        tags,
        summary: "Drafts of answers to an excursion request, in the visitor's language",
        params: messageParams,
        response: { 200: requestDraftsSchema },
      },
    },
    async (request) => {
      const { draftsTemplate: template } = services;
      if (!template) throw noTemplates();
      return draftAnswers(database.read, messageRef(request.params), template);
    },
  );

  app.post(
    '/api/admin/inbox/:kind/:id/preview/',
    {
      config,
      schema: {
        tags,
        summary: 'Preview the mail of a reply',
        params: messageParams,
        body: previewBody,
        response: { 200: previewSchema },
      },
    },
    async (request) => {
      const { replyTemplate: template, siteUrl } = services;
      if (!template) throw noTemplates();
      const { text } = request.body;
      const draft = { text, staff: requireStaff(request), siteUrl, template };
      return previewReply(database.read, messageRef(request.params), draft);
    },
  );
}

function noTemplates(): ApiError {
  return new ApiError(503, 'service_unavailable', 'Nothing that writes mails is built');
}

function messageRef({ kind, id }: { kind: MessageKind; id: number }) {
  return { kind, number: id };
}
