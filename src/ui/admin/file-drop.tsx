import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { type DragEvent, useId, useRef, useState } from 'react';
import { ErrorMessage } from './error-message.tsx';

/** File input by button or drop, with upload progress. */
export function FileDrop({
  label,
  accept,
  hint,
  onFile,
}: {
  label: string;
  /** The `accept` attribute, such as '.csv,.xlsx'. */
  accept: string;
  hint?: string;
  onFile: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
}) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [over, setOver] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function take(file: File | undefined) {
    if (!file || share !== undefined) return;
    setFailure(undefined);
    setShare(0);
    try {
      await onFile(file, setShare);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setShare(undefined);
    }
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        border: '2px dashed var(--edge)',
        borderRadius: 1,
        padding: 2,
        backgroundColor: over ? 'var(--haze)' : '',
      }}
    >
      <Button
        variant="outlined"
        disabled={share !== undefined}
        aria-describedby={id}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Typography id={id} variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
        {hint ?? 'Or drop the file here.'}
      </Typography>
      {share !== undefined && (
        <Box role="status" sx={{ marginTop: 1 }}>
          <LinearProgress
            variant={share < 1 ? 'determinate' : 'indeterminate'}
            value={share * 100}
            aria-label={label}
          />
          <Typography variant="body2">
            {share < 1 ? `${Math.round(share * 100)} % sent` : 'Sent. It is being read …'}
          </Typography>
        </Box>
      )}
      {failure !== undefined && <ErrorMessage failure={failure} />}
    </Box>
  );
}
