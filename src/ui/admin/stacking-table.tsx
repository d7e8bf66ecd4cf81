import {
  Table,
  TableBody,
  TableCell,
  type TableCellProps,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import type { ReactNode } from 'react';

/** On a narrow screen each row is a block, with every value below the other, after the heading of its column. */
const STACKED = {
  display: 'block',
  // For screen readers only.
  '& thead': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& tbody': { display: 'block' },
  '& tr': {
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: 1,
    borderBottom: '1px solid var(--line)',
  },
  '& td': { display: 'block', border: 0, padding: '2px 12px' },
  '& td:empty': { display: 'none' },
  '& td[data-heading]::before': { content: 'attr(data-heading) ": "', color: 'text.secondary' },
} as const;

/** A table that fits a narrow screen: no row has to be scrolled sideways to see what it is about and what can be done. */
export function StackingTable({
  label,
  headings,
  children,
}: {
  label: string;
  headings: readonly string[];
  /** Rows of `StackingCell`. */
  children: ReactNode;
}) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      {/* A table that is displayed as blocks is a table to screen readers only by its roles. */}
      <Table size="small" role="table" sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: STACKED })}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {headings.map((heading) => (
              <TableCell key={heading} role="columnheader">
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">{children}</TableBody>
      </Table>
    </TableContainer>
  );
}

/** A cell of a `StackingTable`. Without a heading its value stands alone on a narrow screen. */
export function StackingCell({ heading, ...props }: TableCellProps & { heading?: string }) {
  return <TableCell role="cell" data-heading={heading} {...props} />;
}
