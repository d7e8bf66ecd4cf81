import { Box, Typography } from '@mui/material';
import { LANGUAGE_NAMES } from '../../../i18n/languages.ts';
import type { TextGap, Today } from '../contract.ts';
import { InnerLink, Row, Rows } from './rows.tsx';
import { TodayCard } from './today-card.tsx';

/** What visitors read in another language than theirs, or as it was before the English changed. [DESK-76] */
export function TextsCard({ languages }: Today['texts']) {
  const gaps = languages.filter(({ missing, outdated }) => missing + outdated > 0);
  return (
    <TodayCard
      title="Languages to look after"
      count={gaps.length}
      well="Every text is there in all seven languages, as the English has it."
      hint="Where a text is missing, guests read it in another language."
    >
      <Rows label="Languages with missing or outdated texts">
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
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', minHeight: 32 } }}>
      <summary>
        <strong lang={language}>{LANGUAGE_NAMES[language]}</strong>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {inWords({ missing, outdated })}
        </Typography>
      </summary>
      <Box component="ul" sx={{ margin: 0, paddingLeft: 3 }}>
        {records.map(({ to, title, ...counts }) => (
          <li key={`${to} ${title}`}>
            <InnerLink to={to}>{title}</InnerLink>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {inWords(counts)}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function inWords({ missing, outdated }: { missing: number; outdated: number }): string {
  return [missing > 0 && `${missing} missing`, outdated > 0 && `${outdated} outdated`]
    .filter(Boolean)
    .join(', ');
}
