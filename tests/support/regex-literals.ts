import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { parseFileSync } = createRequire(import.meta.url)('@swc/core') as {
  parseFileSync(file: string, options: { syntax: 'typescript'; tsx: boolean; target: 'esnext' }): unknown;
};

/** A regular expression of the source, with its file. */
export interface SourcePattern {
  file: string;
  pattern: RegExp;
}

/** The files below a folder of the repository, without installed packages. */
export function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !/(?:^|[/\\])node_modules[/\\]/.test(file))
    .map((file) => path.join(folder, file))
    .sort();
}

/** Source files below a folder of the repository, without tests and fixtures. */
export function sourceFiles(folder: string): string[] {
  return filesBelow(folder).filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|d)\.tsx?$/.test(file));
}

export function sourceText(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** The syntax tree of a source file, by swc. */
export function parseSource(file: string): unknown {
  const tsx = file.endsWith('.tsx');
  return parseFileSync(path.join(ROOT, file), { syntax: 'typescript', tsx, target: 'esnext' });
}

/** Regular expression literals of a source file. */
export function regexLiterals(file: string): SourcePattern[] {
  const patterns: SourcePattern[] = [];
  visitNodes(parseSource(file), (node) => {
    if (node.type !== 'RegExpLiteral') return;
    patterns.push({ file, pattern: new RegExp(String(node.pattern), String(node.flags)) });
  });
  return patterns;
}

/** Calls `visit` for every node of a syntax tree. */
export function visitNodes(tree: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(tree)) {
    for (const item of tree) visitNodes(item, visit);
  } else if (typeof tree === 'object' && tree !== null) {
    const node = tree as Record<string, unknown>;
    if (typeof node.type === 'string') visit(node);
    for (const value of Object.values(node)) visitNodes(value, visit);
  }
}
