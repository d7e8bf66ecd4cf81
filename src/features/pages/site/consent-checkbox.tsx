import { useId } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { PolicyButton } from './policy-button.tsx';

interface ConsentCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox whose label contains the button for the privacy policy. [SUB-11] */
export function ConsentCheckbox({ checked, onChange }: ConsentCheckboxProps) {
  const t = useText();
  const id = useId();
  const [before = '', policy = '', after = ''] = t('subscribe.consent').split(/<\/?0>/);
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
        {before && <label htmlFor={id}>{before}</label>}
        <PolicyButton className="plain">{policy}</PolicyButton>
        {after && <label htmlFor={id}>{after}</label>}
      </span>
    </div>
  );
}
