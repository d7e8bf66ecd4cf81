import { inflateEntry } from './inflate-entry.ts';
import { parseXml, type XmlReader } from './parse-xml.ts';
import type { ZipEntry } from './zip-directory.ts';

export interface PartReader {
  /** Parses the XML part at this path, in any case; false if the archive has none. */
  read(path: string, reader: XmlReader): Promise<boolean>;
}

export function createPartReader(file: Buffer, entries: ReadonlyMap<string, ZipEntry>): PartReader {
  const byPath = new Map([...entries].map(([name, entry]) => [name.toLowerCase(), entry]));
  return {
    async read(path, reader) {
      const entry = byPath.get(path.toLowerCase());
      if (entry) await parseXml(inflateEntry(file, entry), reader);
      return entry !== undefined;
    },
  };
}
