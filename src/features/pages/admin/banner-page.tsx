import { useParams } from 'react-router';
import { DeskPage } from '../../../ui/desk/desk-page.tsx';
import { ImageInput } from '../../../ui/desk/image-input.tsx';
import { LanguageTabs } from '../../../ui/desk/language-tabs.tsx';
import { RecordForm } from '../../../ui/desk/record-form.tsx';
import { TextsLanguage } from '../../../ui/desk/texts-language.tsx';
import { TranslatedField } from '../../../ui/desk/translated-field.tsx';
import { useRecordForm } from '../../../ui/desk/use-record-form.ts';
import type { DeskBanner } from '../desk-contract.ts';

/** Picture and line of one page's banner. [DESK-55] */
export default function BannerPage() {
  const { id = '' } = useParams();
  return <BannerForm key={id} id={id} />;
}

function BannerForm({ id }: { id: string }) {
  const form = useRecordForm<DeskBanner>(`/api/admin/banners/${id}/`);
  return (
    <DeskPage title={`Banner: ${form.record?.name ?? ''}`}>
      <TextsLanguage>
        <RecordForm form={form} labels={{ titles: 'Line', image: 'Picture' }}>
          {({ titles, translated_from: of, image }) => (
            <>
              <ImageInput
                label="Picture"
                value={image}
                onChange={(chosen) => form.change({ image: chosen ?? '' })}
                error={form.problem('image') && 'A banner needs a picture.'}
              />
              <LanguageTabs texts={[{ texts: titles, of: of.titles }]} />
              <TranslatedField
                label="Line under the picture"
                helperText="Where a language has none, guests read the Russian line."
                texts={titles}
                of={of.titles}
                longest={300}
                error={form.problemsIn('titles')}
                onChange={(written, writtenOf) =>
                  form.change({ titles: written, translated_from: { titles: writtenOf } })
                }
              />
            </>
          )}
        </RecordForm>
      </TextsLanguage>
    </DeskPage>
  );
}
