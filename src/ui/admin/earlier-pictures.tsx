import { Box, Button, ButtonBase, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { imageAddress } from '../../values/image-address.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorMessage } from './error-message.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';
import type { UploadedImage } from './uploaded-image.ts';
import { useAdminQuery } from './use-admin-query.ts';

const AT_ONCE = 24;

/** Previously uploaded images, newest first. */
export function EarlierPictures({
  onChosen,
  onClose,
}: {
  onChosen: (url: string) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [shown, setShown] = useState(AT_ONCE);
  const { data, error } = useAdminQuery<{ total: number; rows: UploadedImage[] }>(
    `/api/admin/images/?limit=${Math.min(shown, 100)}`,
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>Pictures that are here</DialogTitle>
      <DialogContent>
        {error && <ErrorMessage failure={error} />}
        {!data && !error && <LoadingIndicator />}
        {data?.total === 0 && <EmptyState title="No picture was uploaded yet." />}
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', gap: 1 }}>
          {data?.rows.map(({ hash, url, width, height }, index) => (
            <ButtonBase key={hash} onClick={() => onChosen(url)} sx={{ borderRadius: 1, overflow: 'hidden' }}>
              <Box
                component="img"
                src={imageAddress(hash, Math.min(320, width), 'webp')}
                alt={`Picture ${index + 1}, ${width} × ${height} pixels`}
                loading="lazy"
                sx={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' }}
              />
            </ButtonBase>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {data && data.total > data.rows.length && data.rows.length < 100 && (
          <Button onClick={() => setShown(shown + AT_ONCE)}>Show more</Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
