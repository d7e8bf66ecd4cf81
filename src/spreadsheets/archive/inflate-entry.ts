import { crc32, createInflateRaw } from 'node:zlib';
import { damaged, expandsTooFar, type ZipEntry } from './zip-directory.ts';

const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;
const CHUNK_SIZE = 256 * 1024;

/**
 * Yields the bytes of an entry in chunks. Throws if they exceed the size stated in the directory, or differ from it
 * or from the checksum at the end.
 */
export async function* inflateEntry(file: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  let length = 0;
  let checksum = 0;
  for await (const piece of piecesOf(file, entry)) {
    length += piece.length;
    if (length > entry.size) throw expandsTooFar();
    checksum = crc32(piece, checksum);
    yield piece;
  }
  if (length !== entry.size || checksum !== entry.crc) throw damaged();
}

async function* piecesOf(file: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const compressed = compressedBytes(file, entry);
  if (entry.method === STORED) yield compressed;
  else if (entry.method === DEFLATED) yield* inflate(compressed);
  else throw damaged();
}

function compressedBytes(file: Buffer, { offset, compressedSize }: ZipEntry): Buffer {
  if (offset + LOCAL_HEADER_LENGTH > file.length || file.readUInt32LE(offset) !== LOCAL_HEADER)
    throw damaged();
  const start =
    offset + LOCAL_HEADER_LENGTH + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (start + compressedSize > file.length) throw damaged();
  return file.subarray(start, start + compressedSize);
}

async function* inflate(compressed: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: CHUNK_SIZE });
  stream.end(compressed);
  try {
    yield* stream;
  } catch (error) {
    throw isInflateError(error) ? damaged() : error;
  }
}

function isInflateError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
