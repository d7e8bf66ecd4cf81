import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { pageOf } from '../../../values/pagination.ts';
import {
  adminBannerSchema,
  adminNoticeSchema,
  adminPageSchema,
  adminSettingsSchema,
  bannerBody,
  bannerParams,
  bannerRowSchema,
  noticeBody,
  pageBody,
  pageParams,
  pageRowSchema,
  settingsBody,
} from '../admin-contract.ts';
import { changeBanner, listBannerRecords, readBannerRecord } from './admin/banner-records.ts';
import { changePage } from './admin/change-page.ts';
import { changeNotice, readNoticeRecord } from './admin/notice-record.ts';
import { listPageRecords, readPageRecord } from './admin/read-page-record.ts';
import { changeSettings, readSettingsRecord } from './admin/settings-record.ts';
import { adminTeamRoutes } from './admin-team-routes.ts';

const tags = ['staff: pages'];
const EDITOR = { staff: 'editor' } as const;
const ADMIN = { staff: 'admin' } as const;
/** Allows for texts in seven languages. */
const bodyLimit = 2 * 1024 * 1024;

/** Back-office routes of pages, banners, team, settings and service notice. */
export function adminPageRoutes(app: ApiApp, services: ApiServices): void {
  pagesRoutes(app, services);
  bannersRoutes(app, services);
  adminTeamRoutes(app, services);
  settingsRoutes(app, services);
  noticeRoutes(app, services);
}

function pagesRoutes(app: ApiApp, services: ApiServices): void {
  const { read } = services.database;
  app.get(
    '/api/admin/pages/',
    {
      config: EDITOR,
      schema: {
        tags,
        summary: 'List the editable pages with their missing and outdated languages',
        response: { 200: pageOf(pageRowSchema) },
      },
    },
    async () => toPage(await listPageRecords(read)),
  );
  app.get(
    '/api/admin/pages/:id/',
    {
      config: EDITOR,
      schema: {
        tags,
        summary: 'Read the texts of a page in every language',
        params: pageParams,
        response: { 200: adminPageSchema },
      },
    },
    ({ params }) => readPageRecord(read, params.id),
  );
  app.put(
    '/api/admin/pages/:id/',
    {
      config: EDITOR,
      bodyLimit,
      schema: {
        tags,
        summary: 'Change a page; HTML is sanitized',
        params: pageParams,
        body: pageBody,
        response: { 200: adminPageSchema },
      },
    },
    (request) => changePage(services, requireStaff(request), request.params.id, request.body),
  );
}

function bannersRoutes(app: ApiApp, services: ApiServices): void {
  const { read } = services.database;
  app.get(
    '/api/admin/banners/',
    {
      config: EDITOR,
      schema: {
        tags,
        summary: 'List the banners of all pages',
        response: { 200: pageOf(bannerRowSchema) },
      },
    },
    async () => toPage(await listBannerRecords(read)),
  );
  app.get(
    '/api/admin/banners/:id/',
    {
      config: EDITOR,
      schema: {
        tags,
        summary: 'Read the banner of a page',
        params: bannerParams,
        response: { 200: adminBannerSchema },
      },
    },
    ({ params }) => readBannerRecord(read, params.id),
  );
  app.put(
    '/api/admin/banners/:id/',
    {
      config: EDITOR,
      schema: {
        tags,
        summary: 'Change a banner',
        params: bannerParams,
        body: bannerBody,
        response: { 200: adminBannerSchema },
      },
    },
    (request) => changeBanner(services, requireStaff(request), request.params.id, request.body),
  );
}

function settingsRoutes(app: ApiApp, services: ApiServices): void {
  app.get(
    '/api/admin/settings/',
    {
      config: ADMIN,
      schema: {
        tags,
        summary: 'Read the contact details of the operator',
        response: { 200: adminSettingsSchema },
      },
    },
    () => readSettingsRecord(services.database.read),
  );
  app.put(
    '/api/admin/settings/',
    {
      config: ADMIN,
      schema: {
        tags,
        summary: 'Change the contact details of the operator',
        body: settingsBody,
        response: { 200: adminSettingsSchema },
      },
    },
    (request) => changeSettings(services, requireStaff(request), request.body),
  );
}

function noticeRoutes(app: ApiApp, services: ApiServices): void {
  app.get(
    '/api/admin/notice/',
    {
      config: EDITOR,
      schema: { tags, summary: 'Read the service notice', response: { 200: adminNoticeSchema } },
    },
    () => readNoticeRecord(services.database.read, services.now()),
  );
  app.put(
    '/api/admin/notice/',
    {
      config: EDITOR,
      schema: {
        tags,
        summary: 'Change the service notice; switch it on or off',
        body: noticeBody,
        response: { 200: adminNoticeSchema },
      },
    },
    (request) => changeNotice(services, requireStaff(request), request.body),
  );
}

function toPage<Row>(rows: Row[]): { total: number; rows: Row[] } {
  return { total: rows.length, rows };
}
