import { UnreadableFile } from '../csv/unreadable-file.ts';

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT_LENGTH = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;
const ZIP64_MARKER = 0xffffffff;
const ZIP64_EXTRA_ID = 0x0001;

const MAX_ENTRIES = 10_000;
const MAX_EXPANDED_BYTES = 200 * 1024 * 1024;
/** Real sheets never compress this well; below the floor no ratio is dangerous. */
const MAX_RATIO = 250;
const RATIO_FLOOR_BYTES = 10 * 1024 * 1024;

export interface ZipEntry {
  name: string;
  method: number;
  crc: number;
  compressedSize: number;
  size: number;
  offset: number;
}

/**
 * Reads the directory of a zip archive, by entry name. Rejects, before anything is unpacked, archives that would
 * expand beyond 200 MB or the ratio of a real workbook, and encrypted or damaged ones.
 */
export function readZipDirectory(file: Buffer): Map<string, ZipEntry> {
  try {
    const entries = readEntries(file);
    rejectZipBombs(file, entries);
    return entries;
  } catch (error) {
    // An offset outside the file.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

export function damaged(): UnreadableFile {
  return new UnreadableFile('damaged', 'The workbook is damaged. Open it in Excel and save it anew.');
}

function readEntries(file: Buffer): Map<string, ZipEntry> {
  const end = findEndRecord(file);
  const count = file.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw expandsTooFar();
  const entries = new Map<string, ZipEntry>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== ENTRY_SIGNATURE) throw damaged();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      file.readUInt16LE(at + field),
    );
    const next = at + ENTRY_LENGTH + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
    const entry = readEntry(file, at, nameLength ?? 0, extraLength ?? 0);
    if (entries.has(entry.name)) throw damaged();
    entries.set(entry.name, entry);
    at = next;
  }
  return entries;
}

function findEndRecord(file: Buffer): number {
  const earliest = Math.max(0, file.length - END_LENGTH - MAX_COMMENT_LENGTH);
  for (let at = file.length - END_LENGTH; at >= earliest; at -= 1) {
    if (file.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  throw damaged();
}

function readEntry(file: Buffer, at: number, nameLength: number, extraLength: number): ZipEntry {
  if (file.readUInt16LE(at + 8) & 1) {
    throw new UnreadableFile('encrypted', 'The workbook is protected by a password. Save it without one.');
  }
  const nameEnd = at + ENTRY_LENGTH + nameLength;
  const extra = zip64Numbers(file.subarray(nameEnd, nameEnd + extraLength));
  const number = (field: number) => {
    const short = file.readUInt32LE(at + field);
    return short === ZIP64_MARKER ? (extra.shift() ?? short) : short;
  };
  // In this order: values that do not fit follow one another in the extra field.
  const size = number(24);
  const compressedSize = number(20);
  const offset = number(42);
  const name = file.toString('utf8', at + ENTRY_LENGTH, nameEnd).replaceAll('\\', '/');
  return {
    name,
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    compressedSize,
    size,
    offset,
  };
}

/** Some programs write all numbers in 64 bits. */
function zip64Numbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_EXTRA_ID) continue;
    const length = extra.readUInt16LE(at + 2);
    return Array.from({ length: Math.min(3, Math.floor(length / 8)) }, (_, index) =>
      Number(extra.readBigUInt64LE(at + 4 + index * 8)),
    );
  }
  return [];
}

function rejectZipBombs(file: Buffer, entries: ReadonlyMap<string, ZipEntry>): void {
  const expanded = [...entries.values()].reduce((sum, { size }) => sum + size, 0);
  const tooDense = expanded > RATIO_FLOOR_BYTES && expanded / file.length > MAX_RATIO;
  if (expanded > MAX_EXPANDED_BYTES || tooDense) throw expandsTooFar();
}

export function expandsTooFar(): UnreadableFile {
  return new UnreadableFile('expands-too-far', 'Unpacked, the workbook would be larger than any list is.');
}
