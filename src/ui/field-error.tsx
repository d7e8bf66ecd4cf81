import { Icon } from './icon.tsx';

/** What is wrong with a field, and what to write. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="err" id={id}>
      <Icon name="close" />
      <span>{children}</span>
    </p>
  );
}
