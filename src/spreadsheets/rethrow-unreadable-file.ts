import { ApiError } from '../http/api-error.ts';
import { UnreadableFile } from './csv/unreadable-file.ts';

/** For a `catch`: turns `UnreadableFile` into an `ApiError` that says why; rethrows anything else. */
export function rethrowUnreadableFile(error: unknown): never {
  if (!(error instanceof UnreadableFile)) throw error;
  if (error.reason === 'too-large') throw new ApiError(413, 'body_too_large', error.message);
  throw new ApiError(400, 'invalid_request', `${error.message} (${error.reason})`, {
    fields: { file: 'invalid' },
  });
}
