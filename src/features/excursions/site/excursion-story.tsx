import { useState } from 'react';
import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Html } from '../../../ui/html.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { useModule } from '../../../ui/use-module.ts';
import { rulesQuery } from '../../pages/site/queries.ts';
import type { ExcursionDetail } from '../contract.ts';
import { blockHeading } from './block-heading.ts';

interface StoryProps {
  id: string;
  title: string;
  excursion: ExcursionDetail;
}

const loadLongDetail = () => import('./long-detail-dialog.tsx');
const loadRules = () => import('../../pages/site/rules-dialog.tsx');

/** The texts of an excursion; long ones open in a dialog. [EXD-12] [EXD-13] [EXD-15] [RULE-01] [RULE-02] [RULE-03] */
export function ExcursionStory({ id, title, excursion }: StoryProps) {
  const t = useText();
  const [open, setOpen] = useState<'details' | 'rules'>();
  const { data: rules } = useScreenQuery(rulesQuery(useApi(), useLanguage()));
  const longDetail = useModule(loadLongDetail, open === 'details');
  const rulesText = useModule(loadRules, open === 'rules');
  const close = () => setOpen(undefined);

  return (
    <div className="story">
      {excursion.localized_description && <p className="lead">{excursion.localized_description}</p>}
      <ContentBlocks title={title} blocks={excursion.content_blocks ?? []} />
      <div className="two">
        <button type="button" className="btn" onClick={() => setOpen('details')}>
          <Icon name="page" />
          {t('excursion.more_details')}
        </button>
        <button type="button" className="btn line" disabled={!rules} onClick={() => setOpen('rules')}>
          {t('excursion.rules')}
        </button>
      </div>
      <noscript>
        {excursion.detailed_description && <Html html={excursion.detailed_description} />}
        {rules && <h2>{rules.title}</h2>}
        {rules && <Html html={rules.content} />}
      </noscript>
      {open === 'details' && longDetail && (
        <longDetail.LongDetailDialog id={id} title={title} onClose={close} />
      )}
      {open === 'rules' && rulesText && <rulesText.RulesDialog onClose={close} />}
    </div>
  );
}

function ContentBlocks({ title, blocks }: { title: string; blocks: ExcursionDetail['content_blocks'] }) {
  return blocks.map((block, position) => {
    const heading = blockHeading(block, title);
    return (
      <section key={position} className={block.block_type === 'programme' ? 'block programme' : 'block'}>
        {heading && <h2>{heading}</h2>}
        <Html html={block.localized_content ?? ''} />
      </section>
    );
  });
}
