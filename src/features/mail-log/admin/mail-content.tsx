import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import type { MailContent as Content, OpenedMail } from '../contract.ts';
import { MAILS } from './mails-page.tsx';

/** Subject and content of a mail, isolated from the back office: it runs no script and follows no link. */
export function MailContent({ mail, content }: { mail: OpenedMail; content: Content }) {
  const [shown, setShown] = useState<'html' | 'text'>(content.has_html ? 'html' : 'text');
  const { subject, text, attachments } = content;
  return (
    <Box component="article" aria-label="Content of the mail">
      <Typography variant="h2" lang={mail.language} sx={{ marginBottom: 1, overflowWrap: 'anywhere' }}>
        {subject}
      </Typography>
      {mail.state !== 'sent' && (
        <Typography color="textSecondary" sx={{ marginBottom: 1 }}>
          As it was last written. Before the next attempt it is written anew, from what is published then.
        </Typography>
      )}
      {text === null ? (
        <Typography>
          It holds a link that signs in. Only its recipient may read it, so its text is not stored.
        </Typography>
      ) : (
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shown}
            onChange={(_event, next: 'html' | 'text' | null) => next && setShown(next)}
            aria-label="Form of the mail"
            sx={{ marginBottom: 1.5 }}
          >
            <ToggleButton value="html">As shown</ToggleButton>
            <ToggleButton value="text">Plain text</ToggleButton>
          </ToggleButtonGroup>
          {shown === 'html' ? (
            <Box
              component="iframe"
              sandbox=""
              title={`Mail: ${subject}`}
              src={`${MAILS}${mail.id}/html/`}
              sx={FRAME}
            />
          ) : (
            <Box component="pre" lang={mail.language} tabIndex={0} sx={TEXT}>
              {text}
            </Box>
          )}
        </>
      )}
      {attachments.length > 0 && (
        <Typography sx={{ marginTop: 1 }}>Attached: {attachments.join(', ')}</Typography>
      )}
    </Box>
  );
}

const FRAME = {
  display: 'block',
  width: '100%',
  height: '72vh',
  minHeight: 420,
  border: '1px solid var(--line)',
  background: '#fff',
} as const;
const TEXT = {
  margin: 0,
  padding: 2,
  border: '1px solid var(--line)',
  fontFamily: 'inherit',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
