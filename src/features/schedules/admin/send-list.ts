import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { formatFileSize, MAX_SPREADSHEET_BYTES } from '../../../values/file-size-limits.ts';
import type { WholeList } from '../schedule-contract.ts';
import { SCHEDULES } from './schedule-paths.ts';

const LONGEST_NAME = 255;

/** Sends the file of a list; what is refused is refused with the reason, in words. */
export async function sendList(file: File, onProgress: (share: number) => void): Promise<WholeList> {
  if (file.size > MAX_SPREADSHEET_BYTES)
    throw refusal(
      413,
      `The file is larger than ${formatFileSize(MAX_SPREADSHEET_BYTES)}. Send the list in parts.`,
    );
  if (file.size === 0) throw refusal(400, 'The file is empty.');
  const query = new URLSearchParams({ file_name: file.name.slice(-LONGEST_NAME) });
  try {
    return await adminApi.upload<WholeList>(`${SCHEDULES}?${query}`, file, { onProgress });
  } catch (failure) {
    throw reasonOf(failure) ?? failure;
  }
}

/** The server says what the file is and what to do; the word in brackets is for programs. */
function reasonOf(failure: unknown): AdminError | undefined {
  if (!(failure instanceof AdminError) || !(failure.fields.file || failure.status === 413)) return undefined;
  const { error } = failure.answer as { error?: string };
  return error ? refusal(failure.status, error.replace(/(?<!\s)\s*\([a-z-]+\)$/, '')) : undefined;
}

function refusal(status: number, message: string): AdminError {
  return new AdminError({ status, key: 'unreadable_file', message });
}
