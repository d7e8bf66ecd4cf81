import { afterEach, beforeAll } from 'vitest';
import { cleanBackOffice, loadBackOffice } from './back-office-screen.tsx';

beforeAll(loadBackOffice, 60_000);
afterEach(cleanBackOffice);
