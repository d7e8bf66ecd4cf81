import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { LANGUAGE_NAMES } from '../../../i18n/languages.ts';
import type { Analytics, ByOutcome } from '../contract.ts';
import { formatStep, OUTCOME_LABELS, OUTCOMES_IN_ORDER, pageLabel, TYPE_LABELS } from './analytics-labels.ts';

const OUTCOME_HEADINGS = OUTCOMES_IN_ORDER.map((outcome) => OUTCOME_LABELS[outcome]);

/** The numbers of the charts, and counts by page, language and kind of lookup. */
export function AnalyticsTables({
  analytics: { periods, step, pages, languages, types },
}: {
  analytics: Analytics;
}) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, marginTop: 4 }}>
      <Numbers
        title="Lookups by kind"
        headings={['Kind', ...OUTCOME_HEADINGS]}
        rows={types.map(({ type, lookups }) => [TYPE_LABELS[type], ...countsOf(lookups)])}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Numbers
          title="Pages"
          headings={['Page', 'Visits']}
          rows={pages.map(({ page, visits }) => [pageLabel(page), visits])}
        />
        <Numbers
          title="Languages"
          headings={['Language', 'Visits', 'Lookups']}
          rows={languages.map(({ language, visits, lookups }) => [LANGUAGE_NAMES[language], visits, lookups])}
        />
      </Box>
      <Numbers
        title="Over time"
        headings={['When', 'Visits', ...OUTCOME_HEADINGS]}
        rows={periods.map(({ from, visits, lookups }) => [
          formatStep(from, step),
          visits,
          ...countsOf(lookups),
        ])}
      />
    </Box>
  );
}

function countsOf(lookups: ByOutcome): number[] {
  return OUTCOMES_IN_ORDER.map((outcome) => lookups[outcome]);
}

function Numbers({
  title,
  headings,
  rows,
}: {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly [string, ...number[]])[];
}) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" component="h2" sx={{ marginBottom: 1 }}>
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography color="textSecondary">Nothing was counted in this time.</Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={`Numbers: ${title}`}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {headings.map((heading, column) => (
                  <TableCell key={heading} align={column === 0 ? 'left' : 'right'}>
                    {heading}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(([name, ...numbers]) => (
                <TableRow key={name}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                    {name}
                  </TableCell>
                  {numbers.map((number, column) => (
                    <TableCell key={headings[column + 1]} align="right">
                      {number}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Box>
  );
}
