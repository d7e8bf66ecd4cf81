import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

const ICONS: Record<'good' | 'wrong' | 'wait', IconName> = { good: 'tick', wrong: 'info', wait: 'info' };

interface MessageProps {
  tone: keyof typeof ICONS;
  role?: 'status' | 'alert';
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A coloured message box, focusable so that screen readers announce it. */
export function Message({ tone, role, ref, children }: MessageProps) {
  return (
    <div className={`msg ${tone}`} role={role} ref={ref} tabIndex={-1}>
      <Icon name={ICONS[tone]} />
      <span>{children}</span>
    </div>
  );
}
