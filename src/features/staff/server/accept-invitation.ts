import { randomUUID } from 'node:crypto';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestServices } from './access-origin.ts';
import { createAccount } from './create-account.ts';
import { deleteInvitation } from './invitations.ts';
import type { SeenDevice } from './known-devices.ts';
import { findInvitation } from './link-token.ts';
import { hashPassword } from './password-hash.ts';
import { recordAccess } from './record-access.ts';
import { lockStaff } from './repository.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import type { SignedIn } from './sign-in.ts';

export interface AcceptedInvitation {
  token: string;
  name: string;
  password: string;
  device: string | SeenDevice;
}

/**
 * Creates the account of an invited person and signs them in; works once. Throws 410 when the invitation has ended, or
 * its issuer has lost access. [SEC-37]
 */
export async function acceptInvitation(
  services: RequestServices,
  { token, name, password, device }: AcceptedInvitation,
): Promise<SignedIn> {
  const { database, now, origin } = services;
  const invitation = await findInvitation(database.read, database.keys, now(), token);
  if (!invitation) throw ended();
  const { email, role } = invitation;
  await requireStrongPassword(services, password, { name, email });
  const password_hash = await hashPassword(password);
  const staff = { id: randomUUID(), name, email, role };
  const session = await database.write(async (trx) => {
    await lockStaff(trx, database.engine, invitation.invited_by);
    if (!(await findInvitation(trx, database.keys, now(), token))) throw ended();
    const taken = await deleteInvitation(trx, invitation.id);
    const opened = taken && (await createAccount(trx, { staff, password_hash, device, now: now() }));
    if (!opened) throw ended();
    const accepted = { event: 'invitation-accepted', staffId: staff.id, detail: role } as const;
    await recordAccess(trx, { ...accepted, origin, now: now() });
    return opened;
  });
  return { staff, session };
}

function ended(): ApiError {
  return new ApiError(
    410,
    'link_not_valid',
    'The invitation has been used, replaced or withdrawn, or is too old',
  );
}
