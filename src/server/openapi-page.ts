import { escapeHtml } from '../values/escape-html.ts';

interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}
export interface OpenApiDocument {
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

/** Renders an OpenAPI document as an HTML page. */
export function renderOpenApi({ info, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => renderOperation(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API · ${escapeHtml(info.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api-docs.css">
</head>
<body>
<main>
<h1>${escapeHtml(info.title)}: calls</h1>
<p>Version ${escapeHtml(info.version)}. As a document for programs: <a href="/api/openapi.json">openapi.json</a>.
Every error is <code>{ error, error_key, fields? }</code>. Every path works with and without its last slash.</p>
${operations.join('\n')}
</main>
</body>
</html>
`;
}

function renderOperation(method: string, path: string, operation: Operation): string {
  return `<section>
<h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary ?? '')}</p>
${renderParameters(operation)}
${renderBody('Body', operation.requestBody?.content)}
${Object.entries(operation.responses ?? {})
  .map(([status, response]) =>
    renderBody(status === 'default' ? 'Any error' : `Answer ${status}`, response.content),
  )
  .join('\n')}
</section>`;
}

function renderParameters({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required, schema }) =>
    row(name, `${place}, ${describe(schema)}${required ? '' : ', optional'}`),
  );
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`;
}

function renderBody(title: string, content: Record<string, { schema?: Schema }> | undefined): string {
  const schema = content?.['application/json']?.schema;
  if (!schema) return '';
  const alternatives = schema.anyOf ?? schema.oneOf ?? [schema];
  return `<h3>${title}</h3>${alternatives.map(renderFields).join('<p>or</p>')}`;
}

function renderFields(schema: Schema): string {
  const object = schema.items?.properties ? schema.items : schema;
  const listHeading = object === schema ? '' : '<p>A list of:</p>';
  if (!object.properties) return `<p>${escapeHtml(describe(schema))}</p>`;
  const rows = Object.entries(object.properties).map(([name, field]) =>
    row(name, describe(field) + (object.required?.includes(name) ? '' : ', optional')),
  );
  return `${listHeading}<table>${rows.join('')}</table>`;
}

function row(name: string, text: string): string {
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(text)}</td></tr>`;
}

function describe(schema: Schema | undefined): string {
  if (!schema) return 'any';
  const description = schema.description ? `: ${schema.description}` : '';
  return typeOf(schema) + description;
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map(typeOf).join(' or ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  return [schema.type ?? 'any'].flat().join(' or ');
}
