import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useDraft } from '../../../ui/use-draft.ts';
import { useScripted } from '../../../ui/use-scripted.ts';
import { useSending } from '../../../ui/use-sending.ts';
import type { QuestionInput } from '../contract.ts';
import { findProblems, type Problems, type QuestionDraft } from './find-problems.ts';

type Source = QuestionInput['source'];

/** State of a question form, on the ask page or the contact page. [EARLY-02] */
export function useQuestionForm(source: Source, category: QuestionDraft['category'] = '') {
  const language = useLanguage();
  const [draft, change, clear] = useDraft<QuestionDraft>(source, {
    name: '',
    email: '',
    category,
    question: '',
  });
  const [problems, setProblems] = useState<Problems>({});
  const { sending, error, refusal, send: post, forget } = useSending('/api/contact-questions/');

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending === 'under-way') return;
    const found = findProblems(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return forget();
    if (await post(requestBody(draft, source, language))) clear(draft, { question: '' });
  }

  const control = <Name extends keyof QuestionDraft>(name: Name) => ({
    id: `${source}-${name}`,
    name,
    required: true,
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change({ [name]: event.target.value }),
    'aria-invalid': problems[name] !== undefined,
    'aria-describedby': problems[name] && problemId(`${source}-${name}`),
  });
  /** Props of the control of each field; all are required. [ASK-08] [CON-06] */
  const controls = {
    name: control('name'),
    email: control('email'),
    category: control('category'),
    question: control('question'),
  };

  return { controls, problems, sending, error, refusal, scripted: useScripted(), send };
}
export type QuestionForm = ReturnType<typeof useQuestionForm>;

/** Id of the element with the problem of a control. */
export function problemId(control: string): string {
  return `${control}-problem`;
}

/** [ASK-05] [ASK-07] [CON-04] */
function requestBody(draft: QuestionDraft, source: Source, language: Language): QuestionInput {
  return {
    name: draft.name.trim(),
    email: draft.email.trim(),
    category: draft.category || 'other',
    language,
    question: draft.question.trim(),
    source,
  };
}
