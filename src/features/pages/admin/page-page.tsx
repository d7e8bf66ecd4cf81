import { Button } from '@mui/material';
import { useParams } from 'react-router';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { ImageInput } from '../../../ui/admin/image-input.tsx';
import { LanguageTabs } from '../../../ui/admin/language-tabs.tsx';
import { RecordForm } from '../../../ui/admin/record-form.tsx';
import { TextsLanguage } from '../../../ui/admin/texts-language.tsx';
import { TranslatedField } from '../../../ui/admin/translated-field.tsx';
import { useRecordForm } from '../../../ui/admin/use-record-form.ts';
import type { AdminPage as Page } from '../admin-contract.ts';
import { PageSections } from './page-sections.tsx';

/** Address of each page, and labels of the parts visitors see there. */
const PAGE_FIELDS: Record<Page['id'], { address: string; title?: string; text?: string; image?: true }> = {
  home: { address: '/', title: 'Title', text: 'Text under the title', image: true },
  'info-meeting': { address: '/info-meeting', text: 'Welcome text' },
  transfer_home: { address: '/airport-transfer' },
  ask: { address: '/ask', title: 'Title', text: 'Text above the form' },
  contacts: { address: '/contacts', title: 'Title', text: 'Text above the contacts' },
  about: { address: '/about', title: 'Title', text: 'Text above the team' },
  rules: { address: '/excursions', title: 'Title', text: 'Cancellation and rules' },
  privacy: { address: '/', text: 'Privacy policy' },
};

/** Editor of a page's texts beside the English. [DESK-55] [DESK-57] */
export default function PagePage() {
  const { id = '' } = useParams();
  return <PageForm key={id} id={id as Page['id']} />;
}

function PageForm({ id }: { id: Page['id'] }) {
  const form = useRecordForm<Page>(`/api/admin/pages/${id}/`);
  const { address = '/', title, text, image } = PAGE_FIELDS[id] ?? {};
  return (
    <AdminPage
      title={form.record?.name ?? 'Page'}
      actions={
        <Button href={address} target="_blank" rel="noopener">
          See it on the site
        </Button>
      }
    >
      <TextsLanguage>
        <RecordForm form={form} labels={{ contents: text ?? 'Text', titles: 'Title', image: 'Picture' }}>
          {(page) => {
            const { translated_from: of } = page;
            const all = [page, ...page.sections].flatMap(({ titles, contents, translated_from }) => [
              { texts: titles, of: translated_from.titles },
              { texts: contents, of: translated_from.contents },
            ]);
            return (
              <>
                <LanguageTabs texts={all} />
                {title && (
                  <TranslatedField
                    label={title}
                    texts={page.titles}
                    of={of.titles}
                    longest={300}
                    error={form.problemsIn('titles')}
                    onChange={(titles, titlesOf) =>
                      form.change({ titles, translated_from: { ...of, titles: titlesOf } })
                    }
                  />
                )}
                {text && (
                  <TranslatedField
                    html
                    label={text}
                    texts={page.contents}
                    of={of.contents}
                    error={form.problemsIn('contents')}
                    onChange={(contents, contentsOf) =>
                      form.change({ contents, translated_from: { ...of, contents: contentsOf } })
                    }
                  />
                )}
                {image && (
                  <ImageInput
                    label="Picture"
                    optional
                    value={page.image}
                    onChange={(chosen) => form.change({ image: chosen })}
                    error={form.problem('image')}
                  />
                )}
                {id === 'transfer_home' && (
                  <PageSections
                    sections={page.sections}
                    onChange={(sections) => form.change({ sections })}
                    problemsIn={form.problemsIn}
                  />
                )}
              </>
            );
          }}
        </RecordForm>
      </TextsLanguage>
    </AdminPage>
  );
}
