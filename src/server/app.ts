import Fastify, { LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { demonstrationSettings } from '../../demo/load-demonstration.ts';
import { claimWrites } from '../db/claimed-writes.ts';
import { adminAnalyticsRoutes } from '../features/analytics/server/admin-routes.ts';
import { countLookups, type LookupCounter } from '../features/analytics/server/count-lookups.ts';
import { adminAccessLogRoutes } from '../features/audit-log/server/admin-access-log-routes.ts';
import { adminAuditRoutes } from '../features/audit-log/server/admin-routes.ts';
import { createVisitCounter } from '../features/consent/server/count-visits.ts';
import { consentRoutes } from '../features/consent/server/routes.ts';
import { adminDataProtectionRoutes } from '../features/data-protection/server/admin-routes.ts';
import { adminDemonstrationRoutes } from '../features/demonstration/server/admin-routes.ts';
import { adminExcursionRoutes } from '../features/excursions/server/admin-routes.ts';
import { excursionRoutes } from '../features/excursions/server/routes.ts';
import { adminMergeRoutes } from '../features/hotel-merging/server/admin-merge-routes.ts';
import { adminHotelRoutes } from '../features/hotels/server/admin-routes.ts';
import { hotelRoutes } from '../features/hotels/server/routes.ts';
import { adminImageRoutes } from '../features/images/server/admin-routes.ts';
import { imageRoutes } from '../features/images/server/routes.ts';
import { adminInboxRoutes } from '../features/inbox/server/admin-routes.ts';
import { inboxRoutes } from '../features/inbox/server/routes.ts';
import { adminMeetingRoutes } from '../features/info-meetings/server/admin-routes.ts';
import { infoMeetingRoutes } from '../features/info-meetings/server/routes.ts';
import { adminMailRoutes } from '../features/mail-log/server/admin-routes.ts';
import { subscriptionRoutes } from '../features/notifications/server/routes.ts';
import { adminFlightNumberRoutes } from '../features/operations/server/admin-flight-number-routes.ts';
import { adminLobbyRoutes } from '../features/operations/server/admin-lobby-routes.ts';
import { adminTodayRoutes } from '../features/operations/server/admin-routes.ts';
import { adminPageRoutes } from '../features/pages/server/admin-routes.ts';
import { pageRoutes } from '../features/pages/server/routes.ts';
import { adminScheduleRoutes } from '../features/schedules/server/admin-routes.ts';
import { adminStopChangeRoutes } from '../features/schedules/server/admin-stop-routes.ts';
import { adminStaffRoutes } from '../features/staff/server/admin-routes.ts';
import { answerRepeatedWrites } from '../features/staff/server/answer-repeated-writes.ts';
import { guardAdminCalls } from '../features/staff/server/guard-admin-calls.ts';
import { adminStopRoutes } from '../features/stops/server/admin-routes.ts';
import { transferRoutes } from '../features/transfers/server/routes.ts';
import type { ApiApp, ApiServices } from '../http/api-app.ts';
import { acceptFileBodies } from '../http/file-body.ts';
import { parseRequestAddresses, queryValues, toCanonicalTarget } from '../http/request-address.ts';
import { storePeriodically } from '../http/tally.ts';
import type { Language } from '../i18n/languages.ts';
import { type AdminBundle, adminPages } from './admin-pages.ts';
import { BODY_TIMEOUTS, enforceBodyTimeouts } from './body-timeouts.ts';
import { boundedValidator } from './bounded-validator.ts';
import type { CacheFastPath } from './cache-fast-path.ts';
import type { Config } from './config.ts';
import { registerDatabaseMetrics } from './database-metrics.ts';
import { handleErrors, handleNotFound, handleParseError, handleRoutingError } from './error-handler.ts';
import { shutDownGracefully } from './graceful-shutdown.ts';
import { healthRoutes } from './health-routes.ts';
import { registerHttpMetrics } from './http-metrics.ts';
import { type LoadSheddingOptions, shedLoad } from './load-shedding.ts';
import { registerLookupMetrics } from './lookup-metrics.ts';
import type { MailTemplates } from './mail-handlers.ts';
import { collectOperations, openApiRoutes } from './openapi-routes.ts';
import { rateLimitPosts } from './post-rate-limit.ts';
import { previewPage } from './preview-page.ts';
import { cacheResponses } from './response-cache.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { type Site, sitePages } from './site-pages.ts';
import { sitemapRoutes } from './sitemap-routes.ts';
import { subscriptionPages } from './subscription-pages.ts';
import { rejectUnsupportedMethods } from './unsupported-methods.ts';
import { admitUploads, type UploadLimits } from './upload-admission.ts';
import { limitUrlLength } from './url-length-limit.ts';

const MAX_BODY_BYTES = 64 * 1024;

export interface AppOptions extends ApiServices {
  config: Pick<Config, 'tiles' | 'trustProxy' | 'logLevel' | 'siteUrl' | 'mail'>;
  /** The built site; without it only the API is served. */
  site?: Site;
  /** The built back office; if only the site is built, /admin says so. */
  admin?: AdminBundle | undefined;
  /** Mail templates, for the mails that staff preview. */
  mailTemplates?: MailTemplates;
  /** The folder for mails if there is no mail server. */
  mailFolder?: string;
  /** The host of the mail server. */
  mailServer?: string | undefined;
  /** The registry behind `/metrics`. */
  metrics?: Registry;
  /** Thresholds of load shedding. */
  loadLimits?: LoadSheddingOptions['limits'];
  /** Limits of concurrent uploads. */
  uploadLimits?: UploadLimits | undefined;
  /** Grace period for in-flight requests during shutdown, in milliseconds. */
  shutdownGraceMs?: number | undefined;
  /** Destination of log lines; default: standard output. */
  logStream?: { write(line: string): void };
}

/** Builds the whole server, not yet listening. Tests call it too. */
export async function createApp(options: AppOptions): Promise<ApiApp> {
  const { config, database, now } = options;
  const app = Fastify({
    logger: loggerOptions(options),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: handleRoutingError,
    clientErrorHandler: handleParseError,
    rewriteUrl: toCanonicalTarget,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: BODY_TIMEOUTS.fileMs,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: queryValues },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(boundedValidator);
  app.setSerializerCompiler(serializerCompiler);

  app.removeContentTypeParser('text/plain');
  acceptFileBodies(app);
  handleErrors(app, stylesheetsOf(options.site));
  shutDownGracefully(app, options.shutdownGraceMs);
  limitUrlLength(app);
  enforceBodyTimeouts(app);
  const metrics = options.metrics ?? new Registry();
  const onCacheHit = registerHttpMetrics(app, metrics);
  sendSecurityHeaders(app, config, { scripts: options.site?.middleware ? 'any' : 'own' });
  parseRequestAddresses(app);
  await collectOperations(app);
  const fastPath = cacheResponses(app, {
    contentState: database.contentState,
    now,
    onCacheHit,
    registry: metrics,
  });
  registerDatabaseMetrics(metrics, database);
  shedLoad(app, { limits: options.loadLimits, metrics });
  const guard = guardAdminCalls(app, { database, now, siteUrl: config.siteUrl });
  answerRepeatedWrites(app, { database, now });
  rateLimitPosts(app, { database, now });
  admitUploads(app, options.uploadLimits);

  const services: ApiServices = { database: claimWrites(database), now };
  const backgroundServices: ApiServices = { database: database.background, now };
  const lookups = countLookups(app, backgroundServices, registerLookupMetrics(metrics));
  const visits = createVisitCounter(backgroundServices);
  const storeCounts = storePeriodically(app, [lookups, visits]);
  const registerMethodNotAllowed = rejectUnsupportedMethods(app, guard);
  app.after(() => {
    hotelRoutes(app, services);
    adminHotelRoutes(app, services);
    adminStopRoutes(app, services);
    adminStopChangeRoutes(app, services);
    adminMergeRoutes(app, services);
    excursionRoutes(app, services);
    adminExcursionRoutes(app, services);
    infoMeetingRoutes(app, services);
    adminMeetingRoutes(app, services);
    transferRoutes(app, services);
    subscriptionRoutes(app, services);
    inboxRoutes(app, services);
    consentRoutes(app, { visits });
    adminInboxRoutes(app, {
      ...services,
      siteUrl: config.siteUrl,
      replyTemplate: options.mailTemplates?.replyMail,
      draftsTemplate: options.mailTemplates?.requestDrafts,
    });
    adminDataProtectionRoutes(app, { ...services, mailFolder: options.mailFolder });
    adminScheduleRoutes(app, services);
    adminLobbyRoutes(app, services);
    adminFlightNumberRoutes(app, services);
    adminAnalyticsRoutes(app, { ...services, storeCounts });
    adminMailRoutes(app, { ...services, mailServer: options.mailServer });
    adminTodayRoutes(app, { ...services, storeCounts, mailServer: options.mailServer });
    adminDemonstrationRoutes(app, { ...services, demonstrationSettings });
    adminStaffRoutes(app, { ...services, siteUrl: config.siteUrl });
    adminAuditRoutes(app, services);
    adminAccessLogRoutes(app, services);
    pageRoutes(app, { ...services, tiles: config.tiles, sender: config.mail.from });
    imageRoutes(app, services);
    adminImageRoutes(app, services);
    adminPageRoutes(app, services);
    healthRoutes(app, services);
    openApiRoutes(app);
    registerMethodNotAllowed();
    if (options.site) {
      sitemapRoutes(app, { ...services, siteUrl: config.siteUrl, paths: options.site.paths });
      previewPage(app, { ...services, site: options.site, siteUrl: config.siteUrl });
      subscriptionPages(app, { ...services, site: options.site, siteUrl: config.siteUrl });
      adminPages(app, { admin: options.admin, config });
      sitePages(app, { site: options.site, siteUrl: config.siteUrl });
    } else app.setNotFoundHandler(handleNotFound);
  });
  await app.ready();
  // Not in development, where rendered pages change without any write.
  if (!options.site?.middleware) installCacheFastPath(app, fastPath, lookups);
  return app;
}

/** Serves cache hits before Fastify handles the request. */
function installCacheFastPath(app: ApiApp, fastPath: CacheFastPath, lookups: LookupCounter): void {
  const [route] = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const hit = fastPath.serve(request, response);
    if (!hit) route?.call(app.server, request, response);
    else if (hit.lookup) lookups.countAsked(hit.lookup, hit.language, request.headers);
  });
}

function stylesheetsOf(site: Site | undefined) {
  return site && ((language: Language) => site.assetsOf(undefined, language).styles);
}

/** Log lines name the route, never the URL: a query may contain a last name. [TRP-16] */
function loggerOptions({ config, logStream }: AppOptions) {
  return {
    level: config.logLevel,
    ...(logStream ? { stream: logStream } : {}),
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string | undefined } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  };
}
