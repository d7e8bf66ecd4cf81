import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { AdminError } from '../../../ui/admin/admin-error.ts';

/** The token of the link, from the fragment or, in older links, the query; and how to sign in with it. */
export function useLinkToken() {
  const { hash, search } = useLocation();
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const token =
    new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';

  /** Replaces the address, since the link is used up. */
  async function comeIn(call: 'first-account' | 'invitations/accept', body: Record<string, string>) {
    if (token === '') throw new AdminError({ status: 400, key: 'link_not_valid' });
    await authProvider?.login({ call, body: { ...body, token } });
    queries.clear();
    void navigate('/', { replace: true });
  }
  return { token, comeIn };
}
