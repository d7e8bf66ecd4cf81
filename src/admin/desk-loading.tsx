import { Waiting } from '../ui/desk/waiting.tsx';

/** While it is found out who is here, and until a screen's code has come. */
export function DeskLoading() {
  return <Waiting />;
}
