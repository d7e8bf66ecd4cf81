import { createContext } from 'react';

/** The fields of the form that was posted to this page, if one was: how a browser without scripts asks. */
export const PostedFormContext = createContext<URLSearchParams | undefined>(undefined);
