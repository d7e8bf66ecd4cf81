import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LANGUAGE_NAMES } from '../../../i18n/languages.ts';
import { formatCount } from '../../../ui/admin/format-count.ts';
import type { TextGap, Today } from '../today-contract.ts';
import { InnerLink, Row, Rows } from './rows.tsx';
import { TodayCard } from './today-card.tsx';

/** Missing and outdated translations, and records that are empty in every language. [DESK-76] */
export function TextsCard({ checked, languages, unwritten }: Today['texts']) {
  const gaps = languages.filter(({ missing, outdated }) => missing + outdated > 0);
  return (
    <TodayCard
      title="Texts to look after"
      count={gaps.length + Math.min(unwritten.length, 1)}
      checked={checked > 0}
      emptyText={
        checked > 0
          ? `All ${formatCount(checked, 'text', 'texts')} are there in all seven languages, as the English has it.`
          : 'No texts are written yet.'
      }
      hint={gaps.length > 0 && 'Where a text is missing, guests read it in another language.'}
    >
      <Rows label="Languages with missing or outdated texts, and what is empty">
        {unwritten.length > 0 && (
          <Row>
            <Expandable
              name="Empty"
              summary={formatCount(unwritten.length, 'page or banner', 'pages and banners')}
            >
              {unwritten.map(({ to, title }) => (
                <li key={to}>
                  <InnerLink to={to}>{title}</InnerLink>
                </li>
              ))}
            </Expandable>
          </Row>
        )}
        {gaps.map((gap) => (
          <Row key={gap.language}>
            <Gap gap={gap} />
          </Row>
        ))}
      </Rows>
    </TodayCard>
  );
}

function Gap({ gap: { language, missing, outdated, records } }: { gap: TextGap }) {
  return (
    <Expandable
      name={<span lang={language}>{LANGUAGE_NAMES[language]}</span>}
      summary={formatCounts({ missing, outdated })}
    >
      {records.map(({ to, title, ...counts }) => (
        <li key={`${to} ${title}`}>
          <InnerLink to={to}>{title}</InnerLink>{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {formatCounts(counts)}
          </Typography>
        </li>
      ))}
    </Expandable>
  );
}

/** A summary that expands to a list of links. */
function Expandable({ name, summary, children }: { name: ReactNode; summary: string; children: ReactNode }) {
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', minHeight: 32 } }}>
      <summary>
        <strong>{name}</strong>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {summary}
        </Typography>
      </summary>
      <Box component="ul" sx={{ margin: 0, paddingLeft: 3 }}>
        {children}
      </Box>
    </Box>
  );
}

function formatCounts({ missing, outdated }: { missing: number; outdated: number }): string {
  return [missing > 0 && `${missing} missing`, outdated > 0 && `${outdated} outdated`]
    .filter(Boolean)
    .join(', ');
}
