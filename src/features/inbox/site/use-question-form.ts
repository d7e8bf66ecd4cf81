import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useApi } from '../../../ui/api-client.ts';
import { useScripted } from '../../../ui/use-scripted.ts';
import type { QuestionInput } from '../contract.ts';
import { findProblems, type Problems, type QuestionDraft } from './find-problems.ts';

type Source = QuestionInput['source'];

/** The state of a form that asks the operator something, from the ask page or the contact page. [EARLY-02] */
export function useQuestionForm(source: Source, category: QuestionDraft['category'] = '') {
  const api = useApi();
  const language = useLanguage();
  const [draft, setDraft] = useState<QuestionDraft>({ name: '', email: '', category, question: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [outcome, setOutcome] = useState<'sent' | 'failed'>();
  const [sending, setSending] = useState(false);
  // The state is late by a render; two clicks may come before it. [ASK-09] [CON-07]
  const busy = useRef(false);

  const change = (changed: Partial<QuestionDraft>) => setDraft((former) => ({ ...former, ...changed }));

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const found = findProblems(draft);
    setProblems(found);
    setOutcome(undefined);
    if (Object.keys(found).length > 0) return;

    busy.current = true;
    setSending(true);
    try {
      await api.post('/api/contact-questions/', questionOf(draft, source, language), language);
      change({ question: '' });
      setOutcome('sent');
    } catch (error) {
      console.error(error);
      setOutcome('failed');
    } finally {
      busy.current = false;
      setSending(false);
    }
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
  /** What the control of each field takes; all are marked required. [ASK-08] [CON-06] */
  const controls = {
    name: control('name'),
    email: control('email'),
    category: control('category'),
    question: control('question'),
  };

  return { controls, problems, outcome, sending, scripted: useScripted(), send };
}
export type QuestionForm = ReturnType<typeof useQuestionForm>;

/** The id of the sentence that says what is wrong with a control. */
export function problemId(control: string): string {
  return `${control}-problem`;
}

/** [ASK-05] [ASK-07] [CON-04] */
function questionOf(draft: QuestionDraft, source: Source, language: Language): QuestionInput {
  return {
    name: draft.name.trim(),
    email: draft.email.trim(),
    category: draft.category || 'other',
    language,
    question: draft.question.trim(),
    source,
  };
}
