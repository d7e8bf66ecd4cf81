import type { FastifyRequest } from 'fastify';
import { FALLBACK_LANGUAGE, type Language, parseAcceptLanguage, parseLanguage } from '../i18n/languages.ts';
import { boundedHeader } from './header-text.ts';
import './request-address.ts';
import { requestCookie } from './request-cookie.ts';

/** Carries the language that a visitor chose, so that pages come in it at once. [LANG-18] */
export const LANGUAGE_COOKIE = 'csi_language';

/** The supported language that `?lang` names. [LANG-16] [LANG-17] */
export function languageOfAddress(request: FastifyRequest): Language | undefined {
  return parseLanguage(request.address.search.get('lang'));
}

/** The language a request names: `?lang`, then (for pages) the visitor's cookie, then Accept-Language. */
export function knownLanguage(request: FastifyRequest): Language | undefined {
  const { page } = request.routeOptions.config;
  return (
    languageOfAddress(request) ??
    (page ? parseLanguage(requestCookie(request, LANGUAGE_COOKIE)) : undefined) ??
    parseAcceptLanguage(boundedHeader(request.headers['accept-language']))
  );
}

/** The language an answer is written in. [LANG-07] */
export function requestLanguage(
  request: FastifyRequest,
  whenUnknown: Language = FALLBACK_LANGUAGE,
): Language {
  return knownLanguage(request) ?? whenUnknown;
}
