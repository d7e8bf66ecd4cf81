import { parseSource } from './regex-literals.ts';

/** An exported function with at least one text parameter. */
export interface TextFunction {
  file: string;
  name: string;
  /** The kind of each parameter, as far as needed here. */
  parameters: readonly ('text' | 'texts' | 'number' | 'optional' | 'other')[];
}

interface Node {
  type: string;
  [name: string]: unknown;
}

/** The exported functions of a file that read texts. */
export function textFunctions(file: string): TextFunction[] {
  const { body } = parseSource(file) as { body: Node[] };
  return body
    .filter(({ type }) => type === 'ExportDeclaration')
    .map(({ declaration }) => declaration as Node)
    .filter(({ type }) => type === 'FunctionDeclaration')
    .map((declaration) => ({
      file,
      name: String((declaration.identifier as Node).value),
      parameters: (declaration.params as Node[]).map(kindOf),
    }))
    .filter(({ parameters }) => parameters.includes('text') || parameters.includes('texts'));
}

function kindOf({ pat }: Node): TextFunction['parameters'][number] {
  const { type, typeAnnotation, optional } = pat as Node;
  if (type === 'AssignmentPattern') return 'optional';
  const of = JSON.stringify((typeAnnotation as Node | undefined)?.typeAnnotation ?? null, withoutSpans);
  if (optional && !of.includes('"string"')) return 'optional';
  if (isType(of, 'string')) return 'text';
  if (of.includes('TsArrayType') && of.includes('"string"') && !of.includes('TsFunctionType')) return 'texts';
  return isType(of, 'number') ? 'number' : 'other';
}

/** Whether a type is the keyword, or a union with it. */
function isType(of: string, keyword: string): boolean {
  const named = `{"type":"TsKeywordType","kind":"${keyword}"}`;
  return of === named || (of.startsWith('{"type":"TsUnionType"') && of.includes(named));
}

function withoutSpans(name: string, value: unknown): unknown {
  return name === 'span' ? undefined : value;
}
