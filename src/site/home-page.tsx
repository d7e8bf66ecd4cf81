import { useEffect, useState } from 'react';
import { ExcursionCardLink } from '../features/excursions/site/excursion-card-link.tsx';
import { excursionsQuery } from '../features/excursions/site/queries.ts';
import { CARDS_CACHE } from '../features/offline/site/worker-contract.ts';
import { bannerAddress } from '../features/pages/site/banner-address.ts';
import { homepageQuery } from '../features/pages/site/queries.ts';
import { TransferPanel } from '../features/transfers/site/transfer-panel.tsx';
import { loadTexts, useLanguage, useText } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { suffixedText } from '../i18n/suffixed-text.ts';
import { useApi } from '../ui/api-client.ts';
import { Html } from '../ui/html.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Picture } from '../ui/picture.tsx';
import { useScreenQuery } from '../ui/query.ts';
import { useModule } from '../ui/use-module.ts';
import '../features/pages/site/home.css';

const POSTERS = 3;
/** Three in a row, or one per row on a phone. */
const POSTER_SIZES = '(min-width:84rem) 25rem,(min-width:48rem) 30vw,100vw';

const loadLastAnswer = async (language: Language) => {
  await loadTexts('transfers', language);
  return import('../features/transfers/site/last-answer.tsx');
};

/** Banner, the three main tasks, and three excursions; on the banner the last answer to a returning guest. */
export function HomePage() {
  const t = useText();
  return (
    <>
      <PageMeta title={t('page.title.home')} description={() => t('page.description.home')} />
      <Hero />
      <div className="page">
        <Doors />
        <Posters />
      </div>
    </>
  );
}

/** Loads what was saved on this device only if anything was. */
function Returning() {
  const [returning, setReturning] = useState(false);
  useEffect(() => {
    if ('caches' in window) caches.has(CARDS_CACHE).then(setReturning, console.error);
  }, []);
  const last = useModule(loadLastAnswer, returning);
  return last && <last.LastAnswer />;
}

/** [HOME-01] [HOME-02] [HOME-03] [HOME-05] [HOME-06] */
function Hero() {
  const t = useText();
  const language = useLanguage();
  const { data: home, isPending } = useScreenQuery(homepageQuery(useApi(), language));
  const title = suffixedText(home, 'title', [language, 'ru']) || t('home.title');
  const subtitle = suffixedText(home, 'subtitle', [language, 'ru']);
  const image = home?.banner_image;
  return (
    <section className="hero">
      <div className="pic">
        <Returning />
        {isPending || (
          <Picture
            src={image ? bannerAddress(image) : undefined}
            alt=""
            width="1200"
            height="600"
            sizes="(min-width: 64rem) 60vw, 100vw"
            fetchPriority="high"
          />
        )}
      </div>
      <div className="say page">
        <div className="in">
          <h1>
            <WholeNames text={title} />
          </h1>
          {subtitle && <Html html={subtitle} className="lead" />}
        </div>
      </div>
    </section>
  );
}

/** Bounded on both sides, so that it takes linear time. */
const HYPHENATED = /(\S{1,30}-\S{1,30})/;

/** Keeps a hyphenated name such as Коста-дель-Соль on one line. */
function WholeNames({ text }: { text: string }) {
  return text.split(HYPHENATED).map((part, position) =>
    position % 2 === 1 ? (
      <span key={position} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

function Doors() {
  const t = useText();
  return (
    <section className="doors" aria-label={t('home.needs')}>
      <div className="door main">
        <h2>{t('home.transfer_title')}</h2>
        <TransferPanel />
        <p className="why">{t('home.transfer_text')}</p>
      </div>
      <Door
        title={t('home.meeting_title')}
        text={t('home.meeting_text')}
        to="/info-meeting"
        button={t('home.meeting_button')}
      />
      <Door title={t('home.ask_title')} text={t('home.ask_text')} to="/ask" button={t('home.ask_button')} />
    </section>
  );
}

function Door({ title, text, to, button }: { title: string; text: string; to: string; button: string }) {
  return (
    <div className="door">
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="row">
        <Link className="btn line" to={to}>
          {button} <Icon name="arrow" />
        </Link>
      </div>
    </div>
  );
}

function Posters() {
  const t = useText();
  const { data: excursions = [] } = useScreenQuery(excursionsQuery(useApi(), useLanguage()));
  if (excursions.length === 0) return null;
  return (
    <section className="sec">
      <div className="hd">
        <h2>{t('home.excursions_title')}</h2>
        <Link to="/excursions">{t('excursions.all')}</Link>
      </div>
      <div className="cards">
        {excursions.slice(0, POSTERS).map((excursion) => (
          <ExcursionCardLink key={excursion.id} excursion={excursion} sizes={POSTER_SIZES} />
        ))}
      </div>
    </section>
  );
}
