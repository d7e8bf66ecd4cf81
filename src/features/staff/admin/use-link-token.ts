import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { AdminError } from '../../../ui/admin/admin-error.ts';

/** The token of the link that led here, behind its # or, as older links have it, before; and how one goes in with it. */
export function useLinkToken() {
  const { hash, search } = useLocation();
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const token =
    new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';

  /** What replaces the address: the link has done its work. */
  async function comeIn(call: 'first-account' | 'invitations/accept', body: Record<string, string>) {
    if (token === '') throw new AdminError({ status: 400, key: 'link_not_valid' });
    await authProvider?.login({ call, body: { ...body, token } });
    queries.clear();
    navigate('/', { replace: true });
  }
  return { token, comeIn };
}
