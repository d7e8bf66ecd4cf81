import fastifySwagger from '@fastify/swagger';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { ApiApp } from '../http/api-app.ts';
import { PUBLIC_ERROR_KEYS, STAFF_ERROR_KEYS } from '../http/api-error.ts';
import { type OpenApiDocument, renderOpenApi } from './openapi-page.ts';

const ADMIN_API = '/api/admin/';
const STAFF_DOCUMENT = 'staffSwagger';

/** Collects public and staff operations into separate OpenAPI documents. Call before any route is registered. */
export async function collectOperations(app: ApiApp): Promise<void> {
  const transformZod = createJsonSchemaTransform({ skipList: [] });
  for (const [decorator, isStaffDocument] of [
    ['swagger', false],
    [STAFF_DOCUMENT, true],
  ] as const) {
    await app.register(fastifySwagger, {
      decorator,
      openapi: { openapi: '3.1.0', info: { title: 'Costa Sol Info', version: '1.0.0' } },
      transform: (route) =>
        route.url.startsWith(ADMIN_API) === isStaffDocument
          ? transformZod(route)
          : { schema: { hide: true }, url: route.url },
    });
  }
}

/**
 * `/api/openapi.json` describes the public API and `/api/docs/` shows it without scripts; the staff API is documented
 * behind the sign-in. Each document is built once, when it is first asked for: routes do not change at run time.
 * [API-45] [SEC-60] [SEC-61]
 */
export function openApiRoutes(app: ApiApp): void {
  const publicDocument = once(() => withErrorResponses(app.swagger(), PUBLIC_ERRORS));
  const publicJson = once(() => JSON.stringify(publicDocument()));
  const publicPage = once(() => renderOpenApi(publicDocument()));
  const staffJson = once(() =>
    JSON.stringify(withErrorResponses(app.getDecorator<() => object>(STAFF_DOCUMENT)(), STAFF_ERRORS)),
  );

  const config = { cache: 'content' } as const;
  app.get('/api/openapi.json', { config, schema: { hide: true } }, async (_request, reply) => {
    reply.type('application/json; charset=utf-8');
    return publicJson();
  });
  app.get('/api/docs/', { config, schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    return publicPage();
  });
  app.get(
    `${ADMIN_API}openapi.json`,
    {
      config: { staff: 'editor' },
      schema: { tags: ['staff'], summary: 'The calls of staff, as an OpenAPI document' },
    },
    async (_request, reply) => {
      reply.type('application/json; charset=utf-8');
      return staffJson();
    },
  );
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

interface Errors {
  description: string;
  keys: readonly string[];
}

const PUBLIC_ERRORS: Errors = {
  description:
    '400 not valid, 404 not there, 405 not by this method, 413 too large, 415 not JSON, 429 too many (Retry-After), ' +
    '503 not reachable',
  keys: PUBLIC_ERROR_KEYS,
};
const STAFF_ERRORS: Errors = {
  description: `${PUBLIC_ERRORS.description}, 401 not signed in, 403 not allowed, 409 against what is there now`,
  keys: [...PUBLIC_ERROR_KEYS, ...STAFF_ERROR_KEYS],
};

/** Every operation can also answer an error, in the shape that all errors share. [API-33] */
function errorResponse({ description, keys }: Errors) {
  return {
    description,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['error', 'error_key'],
          properties: {
            error: { type: 'string', description: 'for developers, in English' },
            error_key: { type: 'string', enum: [...keys], description: 'names a text in all languages' },
            fields: {
              type: 'object',
              description: 'by field, one inside another as titles.lt: required, invalid or too_long',
              additionalProperties: { type: 'string', enum: ['required', 'invalid', 'too_long'] },
            },
          },
        },
      },
    },
  };
}

function withErrorResponses(collected: object, errors: Errors): OpenApiDocument {
  const { paths, ...head } = collected as OpenApiDocument;
  const error = errorResponse(errors);
  const described = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        { ...operation, responses: { ...operation.responses, default: error } },
      ]),
    ),
  ]);
  return { ...head, paths: Object.fromEntries(described) };
}
