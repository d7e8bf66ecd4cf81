import { ApiError } from '../http/api-error.ts';
import { UnreadableFile } from './csv/unreadable-file.ts';

/** For a `catch`: a file that cannot be read becomes an answer that says why; anything else goes on. */
export function refuseUnreadable(error: unknown): never {
  if (!(error instanceof UnreadableFile)) throw error;
  if (error.reason === 'too-large') throw new ApiError(413, 'body_too_large', error.message);
  throw new ApiError(400, 'invalid_request', `${error.message} (${error.reason})`, {
    fields: { file: 'invalid' },
  });
}
