/** The part of JSON Schema used by the OpenAPI documents. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
}

export interface Operation {
  method: string;
  /** With parameters in braces. */
  path: string;
  pathParameters: Record<string, JsonSchema>;
  query: Record<string, JsonSchema>;
  body: JsonSchema | undefined;
  /** Schema of the body; undefined if there is none. */
  bodyType: string | undefined;
}

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
}
interface DocumentedOperation {
  parameters?: { in: string; name: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
}

/** Every call of the server's two OpenAPI documents: the public one, and the one for signed-in staff. */
export async function readOperations(
  url: string,
  staffHeaders: Record<string, string>,
): Promise<Operation[]> {
  const documents = ['/api/openapi.json', '/api/admin/openapi.json'].map(async (path) => {
    const answer = await fetch(url + path, { headers: staffHeaders });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    const { paths } = (await answer.json()) as Document;
    return Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => asOperation(method, path, operation)),
    );
  });
  return (await Promise.all(documents)).flat();
}

function asOperation(method: string, path: string, operation: DocumentedOperation): Operation {
  const { parameters = [], requestBody } = operation;
  const within = (place: string) =>
    Object.fromEntries(
      parameters.filter((each) => each.in === place).map(({ name, schema }) => [name, schema]),
    );
  const [bodyType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return {
    method: method.toUpperCase(),
    path,
    pathParameters: within('path'),
    query: within('query'),
    body: content?.schema,
    bodyType,
  };
}
