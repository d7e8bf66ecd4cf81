import { Button } from '@mui/material';
import { useParams } from 'react-router';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { ImageInput } from '../../../ui/admin/image-input.tsx';
import { LanguageTabs } from '../../../ui/admin/language-tabs.tsx';
import { RecordForm } from '../../../ui/admin/record-form.tsx';
import { TextsLanguage } from '../../../ui/admin/texts-language.tsx';
import { TranslatedField } from '../../../ui/admin/translated-field.tsx';
import { useRecordForm } from '../../../ui/admin/use-record-form.ts';
import type { AdminBanner } from '../admin-contract.ts';
import type { ShownBanner } from '../contract.ts';

/** Where each banner is shown. */
const ADDRESSES: Record<ShownBanner, string> = {
  excursions: '/excursions',
  info_meeting: '/info-meeting',
  airport_transfer: '/airport-transfer',
  group_transfer: '/airport-transfer/group',
  private_transfer: '/airport-transfer/private',
  ask: '/ask',
  contacts: '/contacts',
  about: '/about',
};

/** Editor of picture and title of a page's banner. [DESK-55] */
export default function BannerPage() {
  const { id = '' } = useParams();
  return <BannerForm key={id} id={id} />;
}

function BannerForm({ id }: { id: string }) {
  const address: string | undefined = ADDRESSES[id as ShownBanner];
  const form = useRecordForm<AdminBanner>(`/api/admin/banners/${id}/`);
  return (
    <AdminPage
      title={`Banner: ${form.record?.name ?? ''}`}
      actions={
        address && (
          <Button href={address} target="_blank" rel="noopener">
            See it on the site
          </Button>
        )
      }
    >
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
    </AdminPage>
  );
}
