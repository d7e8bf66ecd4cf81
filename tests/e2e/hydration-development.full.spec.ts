import { testHydration } from '../support/hydration.ts';

testHydration('development');
