import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { TranslatedField } from '../../../ui/admin/translated-field.tsx';
import type { AdminSection } from '../admin-contract.ts';
import { swapItems } from './swap-items.ts';

const EMPTY_SECTION: AdminSection = {
  id: null,
  titles: {},
  contents: {},
  translated_from: { titles: {}, contents: {} },
};

/** Editor of a page's sections, in order. */
export function PageSections({
  sections,
  onChange,
  problemsIn,
}: {
  sections: AdminSection[];
  onChange: (sections: AdminSection[]) => void;
  problemsIn: (path: string) => Readonly<Record<string, string>>;
}) {
  const updateSection = (at: number, patch: Partial<AdminSection>) =>
    onChange(sections.map((section, index) => (index === at ? { ...section, ...patch } : section)));
  return (
    <>
      {sections.length === 0 && (
        <EmptyState title="No section yet">Guests see only the two ways to travel here.</EmptyState>
      )}
      {sections.map((section, index) => {
        const { translated_from: of } = section;
        const number = index + 1;
        return (
          <Box
            key={section.id ?? `new ${index}`}
            component="section"
            aria-label={`Section ${number}`}
            sx={{ borderTop: '2px solid var(--ink)', paddingTop: 2, marginTop: 3 }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBottom: 2 }}>
              <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
                Section {number}
              </Typography>
              <IconButton
                aria-label={`Move section ${number} up`}
                disabled={index === 0}
                onClick={() => onChange(swapItems(sections, index, index - 1))}
              >
                <ArrowUpwardIcon />
              </IconButton>
              <IconButton
                aria-label={`Move section ${number} down`}
                disabled={index === sections.length - 1}
                onClick={() => onChange(swapItems(sections, index, index + 1))}
              >
                <ArrowDownwardIcon />
              </IconButton>
              <ConfirmButton
                color="error"
                question={`Remove section ${number}?`}
                text="It goes from the page in every language once you save."
                confirm="Remove"
                onConfirm={async () => onChange(sections.filter((_, other) => other !== index))}
              >
                Remove
              </ConfirmButton>
            </Box>
            <TranslatedField
              label={`Title of section ${number}`}
              texts={section.titles}
              of={of.titles}
              longest={300}
              error={problemsIn(`sections.${index}.titles`)}
              onChange={(titles, titlesOf) =>
                updateSection(index, { titles, translated_from: { ...of, titles: titlesOf } })
              }
            />
            <TranslatedField
              html
              label={`Text of section ${number}`}
              texts={section.contents}
              of={of.contents}
              error={problemsIn(`sections.${index}.contents`)}
              onChange={(contents, contentsOf) =>
                updateSection(index, { contents, translated_from: { ...of, contents: contentsOf } })
              }
            />
          </Box>
        );
      })}
      <Button variant="outlined" onClick={() => onChange([...sections, EMPTY_SECTION])} sx={{ marginTop: 2 }}>
        Add a section
      </Button>
    </>
  );
}
