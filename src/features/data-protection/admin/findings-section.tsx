import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** One kind of finding; renders nothing when there are none. */
export function FindingsSection({
  title,
  headings,
  rows,
}: {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <>
      <Typography variant="h3" id={id} sx={{ marginTop: 3, marginBottom: 1 }}>
        {title}
      </Typography>
      <TableContainer>
        <Table size="small" aria-labelledby={id} sx={{ maxWidth: '64rem' }}>
          <TableHead>
            <TableRow>
              {headings.map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, position) => (
              <TableRow key={position}>
                {row.map((cell, column) => (
                  <TableCell key={headings[column]}>{cell}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
