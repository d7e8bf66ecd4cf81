import type { FastifyReply } from 'fastify';
import type { ApiApp } from '../http/api-app.ts';
import { ApiError } from '../http/api-error.ts';
import { createWorkQueue, type WorkQueueOptions } from '../http/work-queue.ts';

export interface UploadLimits extends WorkQueueOptions {
  /** How long a request waits before its file is read; after that it is refused. */
  waitMs: number;
}

/** Two files of 25 MB are in memory at a time: read one beside the other, and worked on one after the other. */
export const UPLOAD_LIMITS: UploadLimits = {
  concurrency: 2,
  maxWaiting: 8,
  retryAfterSeconds: 15,
  waitMs: 20_000,
};

/**
 * Reads few uploaded files at a time, each until it is answered. Others wait a short time, their bodies unread, and
 * are refused with 503 then, or at once where too many wait. To be called after the guard of staff calls. [SEC-19]
 */
export function admitUploads(app: ApiApp, limits: UploadLimits = UPLOAD_LIMITS): void {
  const queue = createWorkQueue(limits);
  app.addHook('preParsing', async (request, reply) => {
    if (request.routeOptions.config.file) await admission(reply);
  });

  function admission(reply: FastifyReply): Promise<void> {
    return new Promise((admit, refuse) => {
      let over = false;
      const end = Promise.withResolvers<void>();
      const tooLong = setTimeout(() => {
        over = true;
        refuse(busy(limits));
      }, limits.waitMs);
      reply.raw.once('close', () => {
        over = true;
        clearTimeout(tooLong);
        end.resolve();
      });
      const hold = async () => {
        clearTimeout(tooLong);
        if (over) return;
        admit();
        await end.promise;
      };
      queue.run(hold).catch((error: unknown) => {
        clearTimeout(tooLong);
        refuse(error);
      });
    });
  }
}

function busy({ retryAfterSeconds }: UploadLimits): ApiError {
  return new ApiError(503, 'service_unavailable', 'Other files are being read', { retryAfterSeconds });
}
