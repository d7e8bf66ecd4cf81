import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestCookie } from '../../../http/request-cookie.ts';

export interface StaffCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, value: { token: string; expiresAt: Date }, now: Date): void;
  clear(reply: FastifyReply): void;
}

/** The session cookie. */
export function sessionCookie(siteUrl: string): StaffCookie {
  return staffCookie(siteUrl, 'csi_staff');
}

/** The cookie that identifies a known browser. It signs nobody in. */
export function deviceCookie(siteUrl: string): StaffCookie {
  return staffCookie(siteUrl, 'csi_device');
}

/** HttpOnly, SameSite=Strict, and limited to back-office paths, so that public calls carry no credentials. [API-26] */
function staffCookie(siteUrl: string, plainName: string): StaffCookie {
  const secure = siteUrl.startsWith('https:');
  const name = secure ? `__Secure-${plainName}` : plainName;
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
