import { Box, Link as PlainLink, Typography } from '@mui/material';
import { useGetIdentity, useLogout, usePermissions } from 'react-admin';
import { Link, NavLink } from 'react-router';
import { LogoMark } from '../ui/icon.tsx';
import { roleSuffices, type StaffRole } from '../values/staff-role.ts';
import { MODULES } from './modules.tsx';

/** Logo and name, linked to the first screen. */
export function AdminMark() {
  return (
    <Box component={Link} to="/" sx={MARK}>
      <LogoMark />
      <span>Back office</span>
    </Box>
  );
}

export function AdminMenu({ onChosen }: { onChosen?: () => void }) {
  const { permissions: role = 'editor' } = usePermissions<StaffRole>();
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const entries = MODULES.flatMap(({ menu = [] }) => menu).filter(
    ({ admin }) => !admin || roleSuffices(role, 'admin'),
  );
  return (
    <>
      <Box sx={{ paddingInline: 2, paddingBlock: 1 }}>
        <AdminMark />
      </Box>
      <Box component="nav" aria-label="Back office" sx={ENTRIES}>
        {entries.map(({ to, label, icon, after }) => (
          <Box component={NavLink} key={to} to={to} end={to === '/'} onClick={onChosen} sx={ENTRY}>
            {icon}
            {label}
            {after}
          </Box>
        ))}
      </Box>
      <Box sx={{ paddingInline: 2, paddingTop: 1, borderTop: '1px solid var(--line)' }}>
        <Typography variant="body2" color="textSecondary" noWrap title={identity?.fullName}>
          {identity?.fullName}
        </Typography>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <PlainLink href="/" target="_blank" variant="body2" sx={BELOW}>
            Open the site
          </PlainLink>
          <Box
            component="button"
            type="button"
            onClick={() => logout(undefined, undefined, false)}
            sx={SIGN_OUT}
          >
            Sign out
          </Box>
        </Box>
      </Box>
    </>
  );
}

const MARK = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  color: 'var(--ink)',
  textDecoration: 'none',
  fontFamily: 'var(--sign)',
  fontWeight: 800,
  fontSize: '1.5rem',
  minHeight: 44,
  '& svg': { width: 32, height: 32 },
  '& .logo-sun': { fill: 'var(--sun)' },
  '& .logo-waves': { fill: 'var(--sea)' },
} as const;
const ENTRY = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 40,
  paddingInline: 2,
  color: 'var(--ink)',
  textDecoration: 'none',
  borderLeft: '4px solid transparent',
  '& svg': { width: 22, height: 22, color: 'var(--soft)' },
  '&:hover': { backgroundColor: 'var(--haze)' },
  '&.active': { borderLeftColor: 'var(--sea)', backgroundColor: 'var(--haze)', fontWeight: 600 },
  '&.active svg': { color: 'var(--sea)' },
  '&:focus-visible': { outlineOffset: -3 },
} as const;
/** Scrolls, so that what is below it stays visible. */
const ENTRIES = { flex: '1 1 auto', minHeight: 0, overflowY: 'auto' } as const;
const BELOW = { display: 'inline-flex', alignItems: 'center', minHeight: 44, whiteSpace: 'nowrap' } as const;
const SIGN_OUT = {
  ...BELOW,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: '0.9375rem',
  color: 'var(--sea)',
  textDecoration: 'underline',
  cursor: 'pointer',
} as const;
