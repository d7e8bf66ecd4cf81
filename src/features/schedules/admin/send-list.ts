import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { formatFileSize, MAX_SPREADSHEET_BYTES } from '../../../values/file-size-limits.ts';
import type { WholeList } from '../schedule-contract.ts';
import { SCHEDULES } from './schedule-paths.ts';

const MAX_NAME_LENGTH = 255;

/** Uploads the file of a list. Throws an `AdminError` with the reason if it is refused. */
export async function sendList(file: File, onProgress: (share: number) => void): Promise<WholeList> {
  if (file.size > MAX_SPREADSHEET_BYTES)
    throw uploadError(
      413,
      `The file is larger than ${formatFileSize(MAX_SPREADSHEET_BYTES)}. Send the list in parts.`,
    );
  if (file.size === 0) throw uploadError(400, 'The file is empty.');
  const query = new URLSearchParams({ file_name: file.name.slice(-MAX_NAME_LENGTH) });
  try {
    return await adminApi.upload<WholeList>(`${SCHEDULES}?${query}`, file, { onProgress });
  } catch (failure) {
    throw reasonOf(failure) ?? failure;
  }
}

/** The reason given by the server, without the key in brackets. */
function reasonOf(failure: unknown): AdminError | undefined {
  if (!(failure instanceof AdminError) || !(failure.fields.file || failure.status === 413)) return undefined;
  const { error } = failure.answer as { error?: string };
  return error ? uploadError(failure.status, error.replace(/(?<!\s)\s*\([a-z-]+\)$/, '')) : undefined;
}

function uploadError(status: number, message: string): AdminError {
  return new AdminError({ status, key: 'unreadable_file', message });
}
