import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/styles/tokens.css';
import './desk.css';
import { Desk } from './desk.tsx';

// The page's policy takes styles only with the nonce of this answer.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'desk', ...(nonce ? { nonce } : {}) });
const root = document.getElementById('desk');
if (!root) throw new Error('the page has no place for the desk');
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <Desk />
    </CacheProvider>
  </StrictMode>,
);
