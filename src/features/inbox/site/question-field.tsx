import type { ReactNode } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { problemId, type QuestionForm } from './use-question-form.ts';

interface QuestionFieldProps {
  form: QuestionForm;
  name: keyof QuestionForm['controls'];
  label: string;
  children: ReactNode;
}

/** A labelled control with its problem below. */
export function QuestionField({ form, name, label, children }: QuestionFieldProps) {
  const t = useText();
  const problem = form.problems[name];
  const { id } = form.controls[name];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={problem ? 'input bad' : 'input'}>{children}</div>
      {problem && (
        <p className="err" id={problemId(id)}>
          <Icon name="close" />
          <span>{t(problem)}</span>
        </p>
      )}
    </div>
  );
}
