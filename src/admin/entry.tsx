import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/styles/tokens.css';
import './admin.css';
import { AdminApp } from './admin-app.tsx';

// The content security policy allows styles only with the nonce of this response.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'admin', ...(nonce ? { nonce } : {}) });
const root = document.getElementById('admin');
if (!root) throw new Error('the page has no element for the back office');
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <AdminApp />
    </CacheProvider>
  </StrictMode>,
);
