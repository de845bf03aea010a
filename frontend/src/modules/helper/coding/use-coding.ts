import { useState } from 'react';
import { background } from '../../../kernel/background';
import { type Described, type InputKind, type Parsed, parseSource, type Source } from './coding-calls';
import { EXAMPLES, type ExampleKind } from './input/examples';
import { type Inference, switchOf } from './spec/inference';
import { originOf } from './spec/origin-of';
import type { ResourceSpec } from './spec/resource-spec';
import { takeRule } from './spec/take-rule';
import { useQuestion } from './use-question';

export const STEPS = ['input', 'fields', 'preview', 'files'] as const;
export type Step = (typeof STEPS)[number];

type Texts = Partial<Record<InputKind, string>>;

const filled = (place: Record<'namespace' | 'name', string>) =>
  Object.fromEntries(Object.entries(place).filter(([, word]) => word.trim() !== ''));

/**
 * Converts the user's input to the description of a resource. Each kind of input keeps what was typed into it.
 * @param lines initial field lines
 */
export function useCoding(lines = '') {
  const [step, setStep] = useState<Step>('input');
  const [kind, setKind] = useState<InputKind>('lines');
  const [texts, setTexts] = useState<Texts>({ lines });
  const [place, setPlace] = useState({ namespace: '', name: '' });
  /** the input that was parsed last, to which the rules belong */
  const [source, setSource] = useState<Source>();
  const [parsed, setParsed] = useState<Parsed>();
  const { ask, drop, faults, isBusy } = useQuestion();
  const text = texts[kind] ?? '';

  const show = (from: Source, anew: Parsed) => {
    setSource(from);
    setParsed(anew);
    setStep('fields');
  };
  return {
    step,
    setStep,
    kind,
    text,
    place,
    faults,
    isBusy,
    parsed,
    setPlace: (next: typeof place) => {
      drop();
      setPlace(next);
    },
    setKind: (next: InputKind) => {
      drop();
      setKind(next);
    },
    setText: (next: string) => {
      drop();
      setTexts((before) => ({ ...before, [kind]: next }));
    },
    setExample: (next: ExampleKind) => {
      drop();
      setKind(next);
      setTexts((before) => ({ ...before, [next]: EXAMPLES[next] }));
    },
    /** continues with a resource that was created before */
    open: (spec: ResourceSpec) => {
      drop();
      setParsed({ spec, inferences: [] });
      setStep('fields');
    },
    setSpec: (spec: ResourceSpec) => {
      drop('read');
      setParsed((before) => before && { ...before, spec });
    },
    read: () => {
      if (text.trim() === '' || isBusy) return;
      const from: Source = { kind, text, ...filled(place) };
      background(ask('read', parseSource(from), (anew) => show(from, anew)));
    },
    /** uses the description that a language model made of a sentence */
    take: ({ answer, ...anew }: Described) => {
      drop();
      show({ kind: 'answer', text: answer }, { ...anew, proposed: new Set(anew.spec.fields.map(originOf)) });
    },
    /** Switches a rule for a field on or off. Other fields keep their changes. */
    switchRule: (inference: Inference, isOn: boolean) => {
      if (!source || !parsed) return;
      const word = switchOf(inference);
      const others = (source.off ?? []).filter((one) => one !== word);
      const from = { ...source, off: isOn ? others : [...others, word] };
      const take = (anew: Parsed) => {
        setSource(from);
        setParsed(
          (now) => now && { ...now, ...anew, spec: takeRule(now.spec, anew.spec, inference.field, parsed.spec) },
        );
      };
      background(ask('rule', parseSource(from), take));
    },
  };
}
