import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { formatFileSize, MAX_IMAGE_BYTES } from '../../values/file-size-limits.ts';
import { adminApi } from './admin-api.ts';
import { EarlierPictures } from './earlier-pictures.tsx';
import { FileDrop } from './file-drop.tsx';
import { thumbnail, type UploadedImage } from './uploaded-image.ts';

/** Smaller images look blurred on wide screens. */
const SHARP_FROM = 960;

export interface ImageInputProps {
  label: string;
  /** Address of the image, or null. */
  value: string | null | undefined;
  onChange: (url: string | null) => void;
  hint?: string;
  /** Whether the image can be removed. */
  optional?: boolean;
  error?: string | undefined;
}

/** Image field: upload by click or drop, or pick an existing image. */
export function ImageInput({ label, value, onChange, hint, optional = false, error }: ImageInputProps) {
  const [small, setSmall] = useState<UploadedImage>();
  const [choosing, setChoosing] = useState(false);
  const take = (url: string | null) => {
    setSmall(undefined);
    onChange(url);
  };
  async function upload(file: File, onProgress: (share: number) => void) {
    const image = await adminApi.upload<UploadedImage>('/api/admin/images/', file, { onProgress });
    take(image.url);
    if (image.width < SHARP_FROM) setSmall(image);
  }

  return (
    <Box role="group" aria-label={label} sx={{ marginBottom: 2 }}>
      <Typography variant="body2" sx={{ marginBottom: 0.5, fontWeight: 600 }}>
        {label}
      </Typography>
      {value && (
        <Box
          component="img"
          src={thumbnail(value)}
          alt={`${label}, as it is now`}
          sx={{
            display: 'block',
            maxWidth: '20rem',
            width: '100%',
            maxHeight: '15rem',
            objectFit: 'contain',
            objectPosition: 'left',
            borderRadius: 1,
            marginBottom: 1,
          }}
        />
      )}
      <FileDrop
        label={value ? 'Upload another picture' : 'Upload a picture'}
        accept="image/jpeg,image/png,image/webp,image/avif"
        hint={
          hint ??
          `Or drop it here. JPEG, PNG, WebP or AVIF, at most ${formatFileSize(MAX_IMAGE_BYTES)}, best 1920 pixels wide or more.`
        }
        onFile={upload}
      />
      {small && (
        <Alert severity="warning" sx={{ marginTop: 1 }}>
          This picture is only {small.width} × {small.height} pixels: on a large screen it will look blurred.
        </Alert>
      )}
      {error && (
        <Typography variant="body2" color="error" role="alert">
          {error}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, marginTop: 1 }}>
        <Button size="small" onClick={() => setChoosing(true)}>
          Choose one that is here
        </Button>
        {optional && value && (
          <Button size="small" color="error" onClick={() => take(null)}>
            Take it away
          </Button>
        )}
      </Box>
      {choosing && (
        <EarlierPictures
          onClose={() => setChoosing(false)}
          onChosen={(url) => {
            take(url);
            setChoosing(false);
          }}
        />
      )}
    </Box>
  );
}
