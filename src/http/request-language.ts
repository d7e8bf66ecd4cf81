import type { FastifyRequest } from 'fastify';
import { FALLBACK_LANGUAGE, type Language, parseAcceptLanguage, parseLanguage } from '../i18n/languages.ts';
import { boundedHeader } from './bounded-headers.ts';
import './request-address.ts';
import { requestCookie } from './request-cookie.ts';

/** The cookie with the visitor's language choice, so that pages are rendered in it right away. [LANG-18] */
export const LANGUAGE_COOKIE = 'csi_language';

/** The supported language named by `?lang`. [LANG-16] [LANG-17] */
export function languageFromQuery(request: FastifyRequest): Language | undefined {
  return parseLanguage(request.address.search.get('lang'));
}

/**
 * The language that a request asks for: `?lang`, then (for pages) the cookie, then Accept-Language; undefined if none
 * is supported.
 */
export function preferredLanguage(request: FastifyRequest): Language | undefined {
  const { page } = request.routeOptions.config;
  return (
    languageFromQuery(request) ??
    (page ? parseLanguage(requestCookie(request, LANGUAGE_COOKIE)) : undefined) ??
    parseAcceptLanguage(boundedHeader(request.headers['accept-language']))
  );
}

/** The language of the response: the requested one or the fallback. [LANG-07] */
export function requestLanguage(request: FastifyRequest, fallback: Language = FALLBACK_LANGUAGE): Language {
  return preferredLanguage(request) ?? fallback;
}
