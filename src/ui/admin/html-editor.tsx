import { Box } from '@mui/material';
import ImageExtension from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import type { HtmlInputProps } from './html-input-props.ts';
import { HtmlToolbar } from './html-toolbar.tsx';
import { normalizePastedHtml, withoutListParagraphs } from './normalize-pasted-html.ts';
import { isPageLink } from './page-link.ts';

/** Only the tags that pages keep; anything else pasted is dropped visibly. */
const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isPageLink(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ImageExtension,
];

/** Loaded lazily with the first editor. */
export default function HtmlEditor({ label, language, value, onChange }: HtmlInputProps) {
  const written = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // The content security policy allows styles by nonce only, so they are set below.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(language ? { lang: language } : {}),
      },
      transformPastedHTML: normalizePastedHtml,
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : withoutListParagraphs(now.getHTML());
      change.current(written.current);
    },
  });

  // A value from outside, such as after a conflict, replaces the content.
  useEffect(() => {
    if (!editor || editor.isDestroyed || value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  if (!editor) return null;
  return (
    <Box sx={FRAME}>
      <HtmlToolbar editor={editor} label={label} />
      <EditorContent editor={editor} />
    </Box>
  );
}

const FRAME = {
  border: '1px solid var(--edge)',
  borderRadius: 1,
  background: 'var(--raised)',
  '&:focus-within': { borderColor: 'var(--sea)', boxShadow: '0 0 0 1px var(--sea)' },
  '& .ProseMirror': {
    position: 'relative',
    minHeight: '10rem',
    maxHeight: '32rem',
    overflowY: 'auto',
    padding: '0.75rem 1rem',
    outline: 0,
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
    lineHeight: 1.55,
  },
  '& .ProseMirror > * + *': { marginTop: '0.75rem' },
  '& .ProseMirror > :first-child, & .ProseMirror li > p': { marginTop: 0 },
  '& .ProseMirror p, & .ProseMirror ul, & .ProseMirror ol': { marginBottom: 0 },
  '& .ProseMirror :is(h1, h2, h3, h4)': {
    fontFamily: 'var(--sign)',
    fontWeight: 800,
    lineHeight: 1.1,
    marginBottom: 0,
  },
  '& .ProseMirror h1': { fontSize: '1.75rem' },
  '& .ProseMirror h2': { fontSize: '1.5rem' },
  '& .ProseMirror h3': { fontSize: '1.3rem' },
  '& .ProseMirror h4': { fontSize: '1.1rem' },
  '& .ProseMirror a': { color: 'var(--sea)' },
  '& .ProseMirror img': { maxWidth: '100%', height: 'auto', borderRadius: 1 },
  '& .ProseMirror img.ProseMirror-selectednode': { outline: '3px solid var(--sea)' },
  '& .ProseMirror-hideselection *::selection': { background: 'transparent' },
} as const;
