import { afterEach, beforeEach } from 'vitest';
import { cleanSite, prepareSite } from './render-screen.tsx';

// Files share their modules: hooks registered by a shared module would be those of the first file only.
beforeEach(prepareSite);
afterEach(cleanSite);
