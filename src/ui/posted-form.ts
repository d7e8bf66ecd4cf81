import { createContext } from 'react';

/** The fields of a form that was posted to this page without scripts, if any. */
export const PostedFormContext = createContext<URLSearchParams | undefined>(undefined);
