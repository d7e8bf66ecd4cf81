import type { ApiApp } from '../http/api-app.ts';
import { SERVER_KEYS, STAFF_KEYS } from '../http/api-error.ts';
import { type OpenApiDocument, renderOpenApi } from './openapi-page.ts';

/** `/api/openapi.json` describes every call; `/api/docs/` shows it, without a script. [API-45] */
export function documentationRoutes(app: ApiApp): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => describe(app));
  app.get('/api/docs/', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    return renderOpenApi(describe(app));
  });
}

/** Every call can also answer an error, in the one shape that all errors have. [API-33] */
const ANY_ERROR = {
  description:
    '400 not valid, 401 not signed in, 403 not allowed, 404 not there, 405 not by this method, 409 against what is there now, ' +
    '413 too large, 415 not JSON, 429 too many (Retry-After), 503 not reachable',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error', 'error_key'],
        properties: {
          error: { type: 'string', description: 'for developers, in English' },
          error_key: {
            type: 'string',
            enum: [...SERVER_KEYS, ...STAFF_KEYS],
            description: 'names a text in all languages',
          },
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

function describe(app: ApiApp): OpenApiDocument {
  const document = structuredClone(app.swagger()) as unknown as OpenApiDocument;
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations)) {
      operation.responses = { ...operation.responses, default: ANY_ERROR };
    }
  }
  return document;
}
