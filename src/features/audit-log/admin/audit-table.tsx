import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { differences, formatValue } from '../../../ui/admin/record-diff.ts';
import type { AuditEntry } from '../audit-contract.ts';
import { entityAddress } from './entity-address.ts';

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table size="small" sx={{ marginTop: 2 }}>
      <TableHead>
        <TableRow>
          <TableCell>When</TableCell>
          <TableCell>Who</TableCell>
          <TableCell>What</TableCell>
          <TableCell>Before and after</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <TableRow key={entry.id} sx={{ verticalAlign: 'top' }}>
            <TableCell sx={{ width: '11rem' }}>{formatMadridInstant(entry.at)}</TableCell>
            <TableCell sx={{ width: '9rem' }}>{entry.actor.name}</TableCell>
            <TableCell sx={{ width: '14rem' }}>
              {humanize(entry.action)}
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {entityName(entry.entity)} <Entity {...entry} />
              </Typography>
            </TableCell>
            <TableCell>
              <Changes {...entry} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Name of the entity, or its id if it has no name. Linked if it exists and has a screen. */
function Entity({ entity, entity_id, entity_name, entity_gone }: AuditEntry) {
  const label = entity_name ?? shortId(entity_id);
  const address = entityAddress(entity, entity_id);
  if (entity_gone) return <>{label} (gone)</>;
  if (!address) return <>{label}</>;
  return (
    <Link component={RouterLink} to={address}>
      {label}
    </Link>
  );
}

/** The full value of an added or deleted record; only the differences of a changed one. */
function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  if (before == null && after == null) return null;
  if (before == null || after == null) {
    return (
      <Typography variant="body2" sx={TEXT}>
        {before == null ? '' : 'was: '}
        {formatValue(formatInstants(before ?? after))}
      </Typography>
    );
  }
  return (
    <Box component="dl" sx={{ margin: 0 }}>
      {changedFields(formatInstants(before), formatInstants(after)).map(({ path, mine, stored }) => (
        <Box key={path} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {humanize(path)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ ...TEXT, margin: 0 }}>
            <del>{mine}</del> <ins>{stored}</ins>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Differing fields. Fields that the entry does not contain are unchanged. */
function changedFields(before: unknown, after: unknown) {
  const whole = isRecord(before) && isRecord(after) ? { ...before, ...after } : after;
  return differences(before, whole);
}

/** Formats every instant within a value as Madrid time. */
function formatInstants(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formatInstants);
  if (isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, formatInstants(inner)]));
  }
  return typeof value === 'string' && INSTANT.test(value) ? formatMadridInstant(value) : value;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function entityName(entity: string): string {
  return humanize(entity);
}

/** Formats an identifier: `reset-password` as “Reset password”. */
function humanize(name: string): string {
  const words = name.replace(/[-_]/g, ' ').replaceAll('.', ', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Cuts a long id to its first characters. */
function shortId(id: string): string {
  return id.length > 20 ? `${id.slice(0, 8)}…` : id;
}

const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '44rem' } as const;
