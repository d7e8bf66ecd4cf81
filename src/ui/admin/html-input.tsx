import { Box, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { HtmlInputProps } from './html-input-props.ts';

const HtmlEditor = lazy(() => import('./html-editor.tsx'));

/**
 * HTML editor limited to what pages keep: headings, paragraphs, lists, bold, italic, links and images. For `TextsField`:
 * `editor={(one) => <HtmlInput key={one.language} {...one} />}`.
 */
export function HtmlInput(props: HtmlInputProps) {
  return (
    <Box sx={{ marginBottom: 2, minWidth: 0 }}>
      <Typography variant="body2" component="div" sx={{ marginBottom: 0.5, fontWeight: 600 }}>
        {props.label}
      </Typography>
      <Suspense fallback={<Box sx={{ minHeight: '12rem', background: 'var(--shade)', borderRadius: 1 }} />}>
        <HtmlEditor {...props} />
      </Suspense>
    </Box>
  );
}
