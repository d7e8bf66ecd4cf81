import type { FastifyReply } from 'fastify';
import type { ApiApp } from '../http/api-app.ts';
import { ApiError } from '../http/api-error.ts';
import { createWorkQueue, type WorkQueueOptions } from '../http/work-queue.ts';

export interface UploadLimits extends WorkQueueOptions {
  /** How long a request may wait for its turn before it is rejected, in milliseconds. */
  waitMs: number;
}

/** At most two files are in memory: one is processed while the next is read. */
export const UPLOAD_LIMITS: UploadLimits = {
  concurrency: 2,
  maxWaiting: 8,
  retryAfterSeconds: 15,
  waitMs: 20_000,
};

/**
 * Limits concurrent uploads, each until its response is sent. Others wait briefly with their bodies unread, and are
 * rejected with 503 after `waitMs`, or at once if too many wait. Register after the staff guard. [SEC-19]
 */
export function admitUploads(app: ApiApp, limits: UploadLimits = UPLOAD_LIMITS): void {
  const queue = createWorkQueue(limits);
  app.addHook('preParsing', async (request, reply) => {
    if (request.routeOptions.config.file) await waitForTurn(reply);
  });

  function waitForTurn(reply: FastifyReply): Promise<void> {
    return new Promise((admit, reject) => {
      let isOver = false;
      const closed = Promise.withResolvers<void>();
      const waitTimer = setTimeout(() => {
        isOver = true;
        reject(busyError(limits));
      }, limits.waitMs);
      reply.raw.once('close', () => {
        isOver = true;
        clearTimeout(waitTimer);
        closed.resolve();
      });
      const occupySlot = async () => {
        clearTimeout(waitTimer);
        if (isOver) return;
        admit();
        await closed.promise;
      };
      queue.run(occupySlot).catch((error: unknown) => {
        clearTimeout(waitTimer);
        reject(error);
      });
    });
  }
}

function busyError({ retryAfterSeconds }: UploadLimits): ApiError {
  return new ApiError(503, 'service_unavailable', 'Other files are being read', { retryAfterSeconds });
}
