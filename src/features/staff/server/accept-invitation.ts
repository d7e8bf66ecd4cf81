import { randomUUID } from 'node:crypto';
import type { ApiServices } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import { demandGoodPassword } from './good-password.ts';
import { deleteInvitation } from './invitations.ts';
import { openAccount } from './open-account.ts';
import { hashPassword } from './password-hash.ts';
import { hashToken } from './secret-token.ts';
import type { SignedIn } from './sign-in.ts';

export interface AcceptedInvitation {
  token: string;
  name: string;
  password: string;
  device: string;
}

/** Gives an invited person their account and lets them in; once. Throws 410 when the invitation has ended. */
export async function acceptInvitation(
  { database, now }: ApiServices,
  { token, name, password, device }: AcceptedInvitation,
): Promise<SignedIn> {
  const invitation = await database.read
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  if (!invitation) throw ended();
  const { email, role } = invitation;
  demandGoodPassword(password, { name, email });
  const password_hash = await hashPassword(password);
  const staff = { id: randomUUID(), name, email, role };
  const session = await database.write(async (trx) => {
    const taken = await deleteInvitation(trx, invitation.id);
    const opened = taken && (await openAccount(trx, { staff, password_hash, device, now: now() }));
    if (!opened) throw ended();
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
