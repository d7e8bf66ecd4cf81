import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { formatProblemsIn } from '../../../ui/admin/field-problems.ts';
import { LanguageTabs } from '../../../ui/admin/language-tabs.tsx';
import { TranslatedField } from '../../../ui/admin/translated-field.tsx';
import type { AdminBlock } from '../admin-contract.ts';
import { BLOCK_TYPES } from './excursion-labels.ts';
import { MoveButtons } from './move-buttons.tsx';
import { moveItem } from './move-item.ts';
import type { ExcursionDraft } from './use-excursion-draft.ts';

const NEW_BLOCK: AdminBlock = {
  type: 'description',
  titles: {},
  contents: {},
  translated_from: { titles: {}, contents: {} },
};

/** Editor of the page's blocks, in order; one is open at a time. */
export function BlocksTab({ draft: { content, change, problems } }: { draft: ExcursionDraft }) {
  const { blocks } = content;
  const [open, setOpen] = useState<number | undefined>(blocks.length === 1 ? 0 : undefined);
  const replace = (index: number, block: AdminBlock) => change({ blocks: blocks.with(index, block) });
  function add() {
    change({ blocks: [...blocks, NEW_BLOCK] });
    setOpen(blocks.length);
  }
  function move(index: number, by: -1 | 1) {
    change({ blocks: moveItem(blocks, index, by) });
    if (open !== undefined) setOpen(undefined);
  }

  return (
    <>
      <LanguageTabs
        texts={blocks.flatMap(({ titles, contents, translated_from: of }) => [
          { texts: titles, of: of.titles },
          { texts: contents, of: of.contents },
        ])}
      />
      {blocks.length === 0 && (
        <EmptyState title="There are no blocks yet">
          A block is a part of the page: the description, the programme, what is included.
        </EmptyState>
      )}
      {blocks.map((block, index) => (
        <Box key={index} component="section" sx={BLOCK} aria-label={`Block ${index + 1}`}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography component="h2" variant="h6" sx={{ flex: 1, minWidth: '12rem' }}>
              {index + 1}. {nameOf(block)}
            </Typography>
            <Button
              aria-expanded={open === index}
              onClick={() => setOpen(open === index ? undefined : index)}
            >
              {open === index ? 'Close' : 'Write'}
            </Button>
            <MoveButtons
              name={`block ${index + 1}`}
              first={index === 0}
              last={index === blocks.length - 1}
              onMove={(by) => move(index, by)}
            />
            <Button
              color="error"
              onClick={() => {
                change({ blocks: blocks.toSpliced(index, 1) });
                setOpen(undefined);
              }}
            >
              Take away
            </Button>
          </Box>
          {open === index && (
            <BlockForm
              block={block}
              onChange={(next) => replace(index, next)}
              problemsIn={(field) => formatProblemsIn(problems, `blocks.${index}.${field}`)}
            />
          )}
        </Box>
      ))}
      <Button variant="outlined" onClick={add} sx={{ marginTop: 2 }}>
        Add a block
      </Button>
    </>
  );
}

interface BlockFormProps {
  block: AdminBlock;
  onChange: (block: AdminBlock) => void;
  problemsIn: (field: string) => Readonly<Record<string, string>>;
}

function BlockForm({ block, onChange, problemsIn }: BlockFormProps) {
  const { type, titles, contents, translated_from } = block;
  const types = type in BLOCK_TYPES ? BLOCK_TYPES : { ...BLOCK_TYPES, [type]: type };
  return (
    <Box sx={{ marginTop: 2 }}>
      <TextField
        select
        label="Kind"
        value={type}
        onChange={(event) => onChange({ ...block, type: event.target.value })}
        sx={{ minWidth: '16rem', marginBottom: 2 }}
      >
        {Object.entries(types).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TranslatedField
        label="Heading"
        texts={titles}
        of={translated_from.titles}
        longest={200}
        error={problemsIn('titles')}
        onChange={(texts, of) =>
          onChange({ ...block, titles: texts, translated_from: { ...translated_from, titles: of } })
        }
      />
      <TranslatedField
        label="Text"
        html
        texts={contents}
        of={translated_from.contents}
        error={problemsIn('contents')}
        onChange={(texts, of) =>
          onChange({ ...block, contents: texts, translated_from: { ...translated_from, contents: of } })
        }
      />
    </Box>
  );
}

function nameOf({ type, titles }: AdminBlock): string {
  const kind = BLOCK_TYPES[type] ?? type;
  return titles.en ? `${titles.en} · ${kind}` : kind;
}

const BLOCK = { border: '1px solid var(--line)', borderRadius: 1, padding: 2, marginBottom: 1.5 } as const;
