import { Box, Button, Typography } from '@mui/material';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { formatProblemsIn } from '../../../ui/admin/field-problems.ts';
import { ImageInput } from '../../../ui/admin/image-input.tsx';
import { LanguageTabs } from '../../../ui/admin/language-tabs.tsx';
import { TranslatedField } from '../../../ui/admin/translated-field.tsx';
import { thumbnail } from '../../../ui/admin/uploaded-image.ts';
import { MoveButtons } from './move-buttons.tsx';
import { moveItem } from './move-item.ts';
import type { ExcursionDraft } from './use-excursion-draft.ts';

/** Editor of the page's pictures, in order, each with an alternative text. */
export function PicturesTab({ draft: { content, change, problems } }: { draft: ExcursionDraft }) {
  const { pictures, image } = content;

  /** The first picture is also used on the card, until another is chosen. */
  function add(url: string | null) {
    if (!url) return;
    const picture = { url, alts: {}, translated_from: { alts: {} } };
    change({ pictures: [...pictures, picture], ...(image === null ? { image: url } : {}) });
  }

  return (
    <>
      <LanguageTabs
        texts={pictures.map(({ alts, translated_from }) => ({ texts: alts, of: translated_from.alts }))}
      />
      {pictures.length === 0 && (
        <EmptyState title="There are no pictures yet">
          Visitors see the placeholder until there is one.
        </EmptyState>
      )}
      {pictures.map((picture, index) => (
        <Box key={index} component="section" sx={PICTURE} aria-label={`Picture ${index + 1}`}>
          <Box component="img" src={thumbnail(picture.url)} alt={picture.alts.en ?? ''} sx={THUMB} />
          <Box sx={{ flex: 1, minWidth: '16rem' }}>
            <TranslatedField
              label="What it shows"
              multiline
              texts={picture.alts}
              of={picture.translated_from.alts}
              longest={300}
              error={formatProblemsIn(problems, `pictures.${index}.alts`)}
              onChange={(alts, of) =>
                change({
                  pictures: pictures.with(index, { ...picture, alts, translated_from: { alts: of } }),
                })
              }
            />
            <MoveButtons
              name={`picture ${index + 1}`}
              first={index === 0}
              last={index === pictures.length - 1}
              onMove={(by) => change({ pictures: moveItem(pictures, index, by) })}
            />
            <Button onClick={() => change({ image: picture.url })} disabled={image === picture.url}>
              {image === picture.url ? 'Is on the card' : 'Put on the card'}
            </Button>
            <Button color="error" onClick={() => change({ pictures: pictures.toSpliced(index, 1) })}>
              Take away
            </Button>
          </Box>
        </Box>
      ))}
      <ImageInput label="Add a picture" value={null} onChange={add} />
      <Typography component="h2" variant="h5" sx={{ marginTop: 4, marginBottom: 1 }}>
        The card in the list
      </Typography>
      <ImageInput
        label="Picture of the card"
        value={image}
        onChange={(url) => change({ image: url })}
        optional
      />
    </>
  );
}

const PICTURE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  border: '1px solid var(--line)',
  borderRadius: 1,
  padding: 2,
  marginBottom: 1.5,
} as const;
const THUMB = {
  width: '14rem',
  maxWidth: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: 1,
} as const;
