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
              {plain(entry.action)}
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

/** By its name, and with the way there while it exists; else by its number. */
function Entity({ entity, entity_id, entity_name, entity_gone }: AuditEntry) {
  const words = entity_name ?? shortId(entity_id);
  const address = entityAddress(entity, entity_id);
  if (entity_gone) return <>{words} (gone)</>;
  if (!address) return <>{words}</>;
  return (
    <Link component={RouterLink} to={address}>
      {words}
    </Link>
  );
}

/** What is new alone is told in full; of a change only what changed. */
function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  if (before == null && after == null) return null;
  if (before == null || after == null) {
    return (
      <Typography variant="body2" sx={TEXT}>
        {before == null ? '' : 'was: '}
        {formatValue(saidInstants(before ?? after))}
      </Typography>
    );
  }
  return (
    <Box component="dl" sx={{ margin: 0 }}>
      {named(saidInstants(before), saidInstants(after)).map(({ path, mine, stored }) => (
        <Box key={path} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {plain(path)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ ...TEXT, margin: 0 }}>
            <del>{mine}</del> <ins>{stored}</ins>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Where the entry notes only what was changed, the rest stayed. */
function named(before: unknown, after: unknown) {
  const whole = isRecord(before) && isRecord(after) ? { ...before, ...after } : after;
  return differences(before, whole);
}

/** Every moment in a value as staff say it. */
function saidInstants(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(saidInstants);
  if (isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, saidInstants(inner)]));
  }
  return typeof value === 'string' && INSTANT.test(value) ? formatMadridInstant(value) : value;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function entityName(entity: string): string {
  return plain(entity);
}

/** `reset-password` and `pickup_point` as words. */
function plain(name: string): string {
  const words = name.replace(/[-_]/g, ' ').replaceAll('.', ', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A number as it is; of a long id enough to tell it from another. */
function shortId(id: string): string {
  return id.length > 20 ? `${id.slice(0, 8)}…` : id;
}

const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '44rem' } as const;
