import { hashMailRecipient, keyedHash } from '../../../db/keyed-hash.ts';
import type { ApiApp, ApiServices, Staff } from '../../../http/api-app.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { type AccessOrigin, servicesOf } from '../../staff/server/access-origin.ts';
import { recordAccess } from '../../staff/server/record-access.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import { erasedSchema, exportSchema, findingsSchema, personBody } from '../admin-contract.ts';
import { type Address, readAddress } from './address.ts';
import { checkpointWal } from './checkpoint-wal.ts';
import { deleteCopies } from './delete-copies.ts';
import { describeFindings } from './describe-findings.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findTraces, type HashedAddress, type Traces } from './find-traces.ts';
import { deleteFiles, findMailFiles } from './mail-files.ts';

const tags = ['staff: data protection'];
const config = { staff: 'admin' } as const;
const dangerous = { ...config, stepUp: true } as const;

export interface DataProtectionServices extends ApiServices {
  /** Folder of mail files when no mail server is configured. */
  mailFolder: string | undefined;
}

/**
 * Finding, exporting and erasing the data of a person, for administrators. The address is sent in request bodies only,
 * never in a URL or log; the audit log stores its keyed hash. [DESK-35] [DESK-36] [DESK-37]
 */
export function adminDataProtectionRoutes(app: ApiApp, services: DataProtectionServices): void {
  const { database, now, mailFolder } = services;
  app.post(
    '/api/admin/privacy/find/',
    {
      config: { ...config, answeredOnce: true },
      schema: {
        tags,
        summary: 'Everything that names an e-mail address',
        body: personBody,
        response: { 200: findingsSchema },
      },
    },
    async (request) => {
      const { address, hashed } = await personOf(request.body.email);
      const traces = await findTraces(database.read, address, hashed);
      const files = await filesOf(address, traces);
      await note(requireStaff(request), 'find', hashed.keyed);
      return describeFindings(database.read, address.text, traces, files.length);
    },
  );

  app.post(
    '/api/admin/privacy/export/',
    {
      config: { ...dangerous, answeredOnce: true },
      schema: {
        tags,
        summary: 'What of it is the person’s own, for them to read',
        body: personBody,
        response: { 200: exportSchema },
      },
    },
    async (request) => {
      const { address, hashed } = await personOf(request.body.email);
      const traces = await findTraces(database.read, address, hashed);
      const { origin } = await servicesOf(services, request);
      await note(requireStaff(request), 'export', hashed.keyed, origin);
      return exportPerson(database.read, address, traces, now());
    },
  );

  app.post(
    '/api/admin/privacy/erase/',
    {
      config: dangerous,
      schema: {
        tags,
        summary: 'Erase what names an e-mail address; mails that wait are not sent',
        body: personBody,
        response: { 200: erasedSchema },
      },
    },
    async (request) => {
      const { address, hashed } = await personOf(request.body.email);
      const { origin } = await servicesOf(services, request);
      return erase(requireStaff(request), address, hashed, origin);
    },
  );

  async function personOf(email: string) {
    const address = readAddress(email);
    const keyed = await keyedHash(database, address.text);
    return { address, hashed: { keyed, mail: hashMailRecipient(database.keys, address.text) } };
  }

  /** Includes files of mails that only mention the person: a written file is deleted, not edited. */
  function filesOf(
    address: Address,
    { mails, mentions }: Pick<Traces, 'mails' | 'mentions'>,
  ): Promise<string[]> {
    const mentioning = mentions.filter(({ table }) => table === 'outbox');
    return findMailFiles(
      mailFolder,
      address,
      [...mails, ...mentioning].map(({ id }) => id),
    );
  }

  /** Exports are recorded in the access log with their origin. */
  async function note(staff: Staff, action: string, keyed: string, origin?: AccessOrigin): Promise<void> {
    await database.write(async (trx) => {
      await recordAudit(trx, { staff, action, entity: 'person', entityId: keyed, now: now() });
      if (origin) {
        await recordAccess(trx, { event: 'export', staffId: null, actorId: staff.id, origin, now: now() });
      }
    });
  }

  async function erase(staff: Staff, address: Address, hashed: HashedAddress, origin: AccessOrigin) {
    const { rows, traces } = await database.write(async (trx) => {
      const traces = await findTraces(trx, address, hashed);
      const erased = await erasePerson(trx, address, traces);
      await recordAudit(trx, {
        ...{ staff, action: 'erase', entity: 'person', entityId: hashed.keyed },
        after: erased,
        now: now(),
      });
      await recordAccess(trx, { event: 'erasure', staffId: null, actorId: staff.id, origin, now: now() });
      return { rows: erased, traces };
    });
    await deleteCopies(database, address);
    await checkpointWal(database);
    const files = await filesOf(address, traces);
    await deleteFiles(files);
    return { ...rows, mail_files: files.length };
  }
}
