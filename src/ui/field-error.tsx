import { Icon } from './icon.tsx';

/** The error message of a field. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p className="err" id={id}>
      <Icon name="close" />
      <span>{children}</span>
    </p>
  );
}
