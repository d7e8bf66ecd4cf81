import Fastify, { LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { demonstrationSettings } from '../../demo/load-demonstration.ts';
import { figureRoutes } from '../features/analytics/server/admin-routes.ts';
import { countLookups, type LookupCounter } from '../features/analytics/server/count-lookups.ts';
import { accessLogRoutes } from '../features/audit-log/server/access-log-routes.ts';
import { auditRoutes } from '../features/audit-log/server/admin-routes.ts';
import { createVisitCounter } from '../features/consent/server/count-visits.ts';
import { consentRoutes } from '../features/consent/server/routes.ts';
import { privacyAdminRoutes } from '../features/data-protection/server/admin-routes.ts';
import { demonstrationRoutes } from '../features/demonstration/server/admin-routes.ts';
import { excursionAdminRoutes } from '../features/excursions/server/admin-routes.ts';
import { excursionRoutes } from '../features/excursions/server/routes.ts';
import { mergeRoutes } from '../features/hotel-merging/server/admin-merge-routes.ts';
import { hotelAdminRoutes } from '../features/hotels/server/admin-routes.ts';
import { hotelRoutes } from '../features/hotels/server/routes.ts';
import { imageAdminRoutes } from '../features/images/server/admin-routes.ts';
import { imageRoutes } from '../features/images/server/routes.ts';
import { inboxAdminRoutes } from '../features/inbox/server/admin-routes.ts';
import { inboxRoutes } from '../features/inbox/server/routes.ts';
import { infoMeetingAdminRoutes } from '../features/info-meetings/server/admin-routes.ts';
import { infoMeetingRoutes } from '../features/info-meetings/server/routes.ts';
import { mailRoutes } from '../features/mail-log/server/admin-routes.ts';
import { subscriptionRoutes } from '../features/notifications/server/routes.ts';
import { todayRoutes } from '../features/operations/server/admin-routes.ts';
import { lobbyRoutes } from '../features/operations/server/lobby-routes.ts';
import { pageAdminRoutes } from '../features/pages/server/admin-routes.ts';
import { pageRoutes } from '../features/pages/server/routes.ts';
import { scheduleAdminRoutes } from '../features/schedules/server/admin-routes.ts';
import { guardAdminCalls } from '../features/staff/server/guard-admin-calls.ts';
import { staffRoutes } from '../features/staff/server/routes.ts';
import { transferRoutes } from '../features/transfers/server/routes.ts';
import type { ApiApp, ApiServices } from '../http/api-app.ts';
import { takeFiles } from '../http/file-body.ts';
import { queryValues, readAddresses, routedTarget } from '../http/request-address.ts';
import { storeRegularly } from '../http/tally.ts';
import type { Language } from '../i18n/languages.ts';
import { type AdminBundle, adminPages } from './admin-pages.ts';
import type { BeforeRouting } from './answer-before-routing.ts';
import { BODY_TIME, limitBodyTime } from './body-time.ts';
import { boundedValidator } from './bounded-validator.ts';
import type { Config } from './config.ts';
import { keepDatabaseMetrics } from './database-metrics.ts';
import { answerErrors, answerUnknownPath, answerUnreadable, answerUnroutable } from './errors.ts';
import { healthRoutes } from './health.ts';
import { letGoWhenStopping } from './let-go-when-stopping.ts';
import { refuseLongAddresses } from './long-addresses.ts';
import { keepLookupMetrics } from './lookup-metrics.ts';
import type { MailTemplates } from './mail-handlers.ts';
import { keepMetrics } from './metrics.ts';
import { collectCalls, documentationRoutes } from './openapi.ts';
import { limitPosts } from './post-limit.ts';
import { previewPage } from './preview-page.ts';
import { keepResponses } from './response-cache.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { type ShedOptions, shedOverload } from './shed-overload.ts';
import { type Site, sitePages } from './site-pages.ts';
import { sitemapRoutes } from './sitemap.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import { admitUploads, type UploadLimits } from './upload-admission.ts';
import { refuseWrongMethods } from './wrong-method.ts';

const MAX_BODY_BYTES = 64 * 1024;

export interface AppOptions extends ApiServices {
  config: Pick<Config, 'tiles' | 'trustProxy' | 'logLevel' | 'siteUrl'>;
  /** The built site; without it only the API is served. */
  site?: Site;
  /** The built back office; where there is a site but no back office, /admin says so. */
  admin?: AdminBundle | undefined;
  /** What writes mails, for those that staff look at before they leave. */
  mailTemplates?: MailTemplates;
  /** Where mails are written when there is no mail server. */
  mailFolder?: string;
  /** What `/metrics` shows besides requests. */
  metrics?: Registry;
  /** How much is taken on before requests are turned away. */
  loadLimits?: ShedOptions['limits'];
  /** How many files are read at a time. */
  uploadLimits?: UploadLimits | undefined;
  /** How long a stop waits for requests that are under way. */
  stopMs?: number | undefined;
  /** Where log lines go, standard output unless told. */
  logStream?: { write(line: string): void };
}

/** The whole server, not yet listening. Tests call it too. */
export async function createApp(options: AppOptions): Promise<ApiApp> {
  const { config, database, now } = options;
  const app = Fastify({
    logger: loggerOptions(options),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
    rewriteUrl: routedTarget,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: BODY_TIME.fileMs,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: queryValues },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(boundedValidator);
  app.setSerializerCompiler(serializerCompiler);

  app.removeContentTypeParser('text/plain');
  takeFiles(app);
  answerErrors(app, stylesOf(options.site));
  letGoWhenStopping(app, options.stopMs);
  refuseLongAddresses(app);
  limitBodyTime(app);
  const metrics = options.metrics ?? new Registry();
  const onKept = keepMetrics(app, metrics);
  sendSecurityHeaders(app, config, { scripts: options.site?.middleware ? 'any' : 'own' });
  readAddresses(app);
  await collectCalls(app);
  const kept = keepResponses(app, { contentState: database.contentState, now, onKept, metrics });
  keepDatabaseMetrics(metrics, database);
  shedOverload(app, { limits: options.loadLimits, metrics });
  guardAdminCalls(app, { database, now, siteUrl: config.siteUrl });
  limitPosts(app, { database, now });
  admitUploads(app, options.uploadLimits);

  const services: ApiServices = { database, now };
  const inBackground: ApiServices = { database: database.background, now };
  const lookups = countLookups(app, inBackground, keepLookupMetrics(metrics));
  const visits = createVisitCounter(inBackground);
  const storeCounts = storeRegularly(app, [lookups, visits]);
  const answerWrongMethods = refuseWrongMethods(app);
  app.after(() => {
    hotelRoutes(app, services);
    hotelAdminRoutes(app, services);
    mergeRoutes(app, services);
    excursionRoutes(app, services);
    excursionAdminRoutes(app, services);
    infoMeetingRoutes(app, services);
    infoMeetingAdminRoutes(app, services);
    transferRoutes(app, services);
    subscriptionRoutes(app, services);
    inboxRoutes(app, services);
    consentRoutes(app, { visits });
    inboxAdminRoutes(app, {
      ...services,
      siteUrl: config.siteUrl,
      replyTemplate: options.mailTemplates?.replyMail,
    });
    privacyAdminRoutes(app, { ...services, mailFolder: options.mailFolder });
    scheduleAdminRoutes(app, services);
    lobbyRoutes(app, services);
    figureRoutes(app, { ...services, storeCounts });
    mailRoutes(app, services);
    todayRoutes(app, { ...services, storeCounts });
    demonstrationRoutes(app, { ...services, demonstrationSettings, mailFolder: options.mailFolder });
    staffRoutes(app, { ...services, siteUrl: config.siteUrl });
    auditRoutes(app, services);
    accessLogRoutes(app, services);
    pageRoutes(app, { ...services, tiles: config.tiles });
    imageRoutes(app, services);
    imageAdminRoutes(app, services);
    pageAdminRoutes(app, services);
    healthRoutes(app, services);
    documentationRoutes(app);
    answerWrongMethods();
    if (options.site) {
      sitemapRoutes(app, { ...services, siteUrl: config.siteUrl, paths: options.site.paths });
      previewPage(app, { ...services, site: options.site, siteUrl: config.siteUrl });
      unsubscribePage(app, { ...services, site: options.site, siteUrl: config.siteUrl });
      adminPages(app, { admin: options.admin, config });
      sitePages(app, { site: options.site, siteUrl: config.siteUrl });
    } else app.setNotFoundHandler(answerUnknownPath);
  });
  await app.ready();
  // In development what is rendered changes without any write.
  if (!options.site?.middleware) answerFirst(app, kept, lookups);
  return app;
}

/** What is kept goes out before Fastify hears of the request. */
function answerFirst(app: ApiApp, kept: BeforeRouting, lookups: LookupCounter): void {
  const [route] = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const served = kept.answer(request, response);
    if (!served) route?.call(app.server, request, response);
    else if (served.lookup) lookups.countAsked(served.lookup, served.language, request.headers);
  });
}

function stylesOf(site: Site | undefined) {
  return site && ((language: Language) => site.assetsOf(undefined, language).styles);
}

/** Log lines name the route, never the address: a query may hold a last name. [TRP-16] */
function loggerOptions({ config, logStream }: AppOptions) {
  return {
    level: config.logLevel,
    ...(logStream ? { stream: logStream } : {}),
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  };
}
