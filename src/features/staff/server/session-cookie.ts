import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestCookie } from '../../../http/request-cookie.ts';

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, session: { token: string; expiresAt: Date }, now: Date): void;
  clear(reply: FastifyReply): void;
}

/**
 * The cookie that carries a session: out of reach of scripts, never sent from another site, and sent to the
 * desk's calls only, so that public calls carry no credentials. [API-26]
 */
export function sessionCookie(siteUrl: string): SessionCookie {
  const secure = siteUrl.startsWith('https:');
  const name = secure ? '__Secure-csi_staff' : 'csi_staff';
  const attributes = `Path=/api/admin; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  const set = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${attributes}`);
  return {
    read: (request) => requestCookie(request, name),
    write(reply, { token, expiresAt }, now) {
      set(reply, token, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
    },
    clear(reply) {
      set(reply, '', 0);
    },
  };
}
