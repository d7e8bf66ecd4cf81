import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import LinkIcon from '@mui/icons-material/Link';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, Divider, IconButton, Tooltip } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';

/** Formatting buttons that reflect the cursor position. */
export function HtmlToolbar({ editor, label }: { editor: Editor; label: string }) {
  const [asks, setAsks] = useState<'link' | 'picture'>();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      address: String(now.getAttributes('link').href ?? ''),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const act = () => editor.chain().focus();
  const close = () => {
    setAsks(undefined);
    editor.commands.focus();
  };

  return (
    <Box role="toolbar" aria-label={`Format of ${label}`} sx={BAR}>
      <Word on={on.h2} name="Heading" onClick={() => act().toggleHeading({ level: 2 }).run()} />
      <Word on={on.h3} name="Subheading" onClick={() => act().toggleHeading({ level: 3 }).run()} />
      <Divider orientation="vertical" flexItem />
      <Tool on={on.bold} name="Bold" onClick={() => act().toggleBold().run()}>
        <FormatBoldIcon />
      </Tool>
      <Tool on={on.italic} name="Italic" onClick={() => act().toggleItalic().run()}>
        <FormatItalicIcon />
      </Tool>
      <Tool on={on.bullets} name="List" onClick={() => act().toggleBulletList().run()}>
        <FormatListBulletedIcon />
      </Tool>
      <Tool on={on.numbers} name="Numbered list" onClick={() => act().toggleOrderedList().run()}>
        <FormatListNumberedIcon />
      </Tool>
      <Tool on={on.link} name="Link" onClick={() => setAsks('link')}>
        <LinkIcon />
      </Tool>
      <Tool name="Picture" onClick={() => setAsks('picture')}>
        <ImageIcon />
      </Tool>
      <Divider orientation="vertical" flexItem />
      <Tool name="Undo" disabled={!on.undo} onClick={() => act().undo().run()}>
        <UndoIcon />
      </Tool>
      <Tool name="Redo" disabled={!on.redo} onClick={() => act().redo().run()}>
        <RedoIcon />
      </Tool>
      {asks === 'link' && (
        <LinkDialog
          address={on.address}
          onClose={close}
          onSet={(address) => {
            act().extendMarkRange('link').setLink({ href: address }).run();
            setAsks(undefined);
          }}
          onRemove={() => {
            act().extendMarkRange('link').unsetLink().run();
            setAsks(undefined);
          }}
        />
      )}
      {asks === 'picture' && (
        <PictureDialog
          onClose={close}
          onChosen={(src, alt) => {
            act().setImage({ src, alt }).run();
            setAsks(undefined);
          }}
        />
      )}
    </Box>
  );
}

interface ToolProps {
  name: string;
  on?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ name, on, disabled = false, onClick, children }: ToolProps & { children: ReactNode }) {
  return (
    <Tooltip title={name}>
      <span>
        <IconButton
          size="small"
          aria-label={name}
          {...(on === undefined ? {} : { 'aria-pressed': on })}
          disabled={disabled}
          onClick={onClick}
          sx={{
            borderRadius: 1,
            color: on ? 'var(--sea)' : 'var(--ink)',
            background: on ? 'var(--haze)' : '',
          }}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

function Word({ name, on, onClick }: ToolProps) {
  return (
    <Button
      size="small"
      aria-pressed={on}
      onClick={onClick}
      sx={{ color: on ? 'var(--sea)' : 'var(--ink)', background: on ? 'var(--haze)' : '', minWidth: 0 }}
    >
      {name}
    </Button>
  );
}

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  padding: 0.5,
  borderBottom: '1px solid var(--line)',
} as const;
