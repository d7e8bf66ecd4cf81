import { Fragment, useId } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { PolicyButton } from './policy-button.tsx';

interface ConsentCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** What the tags of the text open. */
const OPENED = { 0: 'policy', 1: 'rules' } as const;

/** A checkbox whose label contains a button for the rules and one for the privacy policy. [SUB-11] [HIST-05] */
export function ConsentCheckbox({ checked, onChange }: ConsentCheckboxProps) {
  const t = useText();
  const id = useId();
  // A label, the number of a tag, its content and that number again, and so on.
  const parts = t('subscribe.consent').split(/<\/?([01])>/);
  return (
    <div className="check">
      <input
        id={id}
        type="checkbox"
        aria-labelledby={`${id}-label`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span id={`${id}-label`}>
        {parts.map((part, position) => (
          <Fragment key={position}>
            {position % 4 === 0 && part && <label htmlFor={id}>{part}</label>}
            {position % 4 === 2 && (
              <PolicyButton className="plain" text={OPENED[parts[position - 1] === '1' ? 1 : 0]}>
                {part}
              </PolicyButton>
            )}
          </Fragment>
        ))}
      </span>
    </div>
  );
}
