import './scripts/require-node.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The back office: a bundle of its own below /admin, so that nothing of it reaches what visitors load. */
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsDir: 'admin/assets',
    manifest: 'admin/manifest.json',
    // The fonts are the site's.
    copyPublicDir: false,
    minify: mode !== 'development',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    rollupOptions: { input: 'src/admin/entry.tsx' },
  },
}));
