import fastifySwagger from '@fastify/swagger';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { ApiApp } from '../http/api-app.ts';
import { SERVER_KEYS, STAFF_KEYS } from '../http/api-error.ts';
import { type OpenApiDocument, renderOpenApi } from './openapi-page.ts';

const ADMIN_CALLS = '/api/admin/';
const STAFF_DOCUMENT = 'staffSwagger';

/** Collects the calls of visitors and those of staff apart. To be called before any route is registered. */
export async function collectCalls(app: ApiApp): Promise<void> {
  const ofZod = createJsonSchemaTransform({ skipList: [] });
  for (const [decorator, ofStaff] of [
    ['swagger', false],
    [STAFF_DOCUMENT, true],
  ] as const) {
    await app.register(fastifySwagger, {
      decorator,
      openapi: { openapi: '3.1.0', info: { title: 'Costa Sol Info', version: '1.0.0' } },
      transform: (route) =>
        route.url.startsWith(ADMIN_CALLS) === ofStaff
          ? ofZod(route)
          : { schema: { hide: true }, url: route.url },
    });
  }
}

/**
 * `/api/openapi.json` describes every public call, and `/api/docs/` shows it without a script. What staff call is
 * described behind the sign-in. Each is written once, the public ones before the first request: calls do not change
 * while the server runs. [API-45] [SEC-60] [SEC-61]
 */
export function documentationRoutes(app: ApiApp): void {
  const visitors = once(() => documentOf(app.swagger(), VISITORS_ERRORS));
  const json = once(() => JSON.stringify(visitors()));
  const page = once(() => renderOpenApi(visitors()));
  const staffJson = once(() =>
    JSON.stringify(documentOf(app.getDecorator<() => object>(STAFF_DOCUMENT)(), STAFF_ERRORS)),
  );
  app.addHook('onReady', async () => void [json(), page()]);

  const config = { cache: 'content' } as const;
  app.get('/api/openapi.json', { config, schema: { hide: true } }, async (_request, reply) => {
    reply.type('application/json; charset=utf-8');
    return json();
  });
  app.get('/api/docs/', { config, schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    return page();
  });
  app.get(
    `${ADMIN_CALLS}openapi.json`,
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

const VISITORS_ERRORS: Errors = {
  description:
    '400 not valid, 404 not there, 405 not by this method, 413 too large, 415 not JSON, 429 too many (Retry-After), ' +
    '503 not reachable',
  keys: SERVER_KEYS,
};
const STAFF_ERRORS: Errors = {
  description: `${VISITORS_ERRORS.description}, 401 not signed in, 403 not allowed, 409 against what is there now`,
  keys: [...SERVER_KEYS, ...STAFF_KEYS],
};

/** Every call can also answer an error, in the one shape that all errors have. [API-33] */
function anyError({ description, keys }: Errors) {
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

function documentOf(collected: object, errors: Errors): OpenApiDocument {
  const { paths, ...head } = collected as OpenApiDocument;
  const error = anyError(errors);
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
