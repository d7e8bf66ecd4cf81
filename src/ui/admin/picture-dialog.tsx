import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { ImageInput } from './image-input.tsx';

/** Picks an image with its alternative text. */
export function PictureDialog({
  onChosen,
  onClose,
}: {
  onChosen: (url: string, alt: string) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [url, setUrl] = useState<string | null>(null);
  const [alt, setAlt] = useState('');
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Picture in the text</DialogTitle>
      <DialogContent>
        <ImageInput label="Picture" value={url} onChange={setUrl} />
        <TextField
          label="What is seen on it"
          helperText="In the language of the text, for guests who do not see it. Empty where it only decorates."
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          fullWidth
          margin="normal"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={!url} onClick={() => url && onChosen(url, alt.trim())}>
          Put it into the text
        </Button>
      </DialogActions>
    </Dialog>
  );
}
