import { useState } from 'react';
import { background } from '../../../kernel/basis/failure/background';
import { type Described, type Parsed, parseSource, type Source } from './coding-calls';
import { useInput } from './input/use-input';
import { type Inference, switchOf } from './spec/inference';
import { originOf } from './spec/origin-of';
import type { ResourceSpec } from './spec/resource-spec';
import { takeRule } from './spec/take-rule';
import { useQuestion } from './use-question';

export const STEPS = ['input', 'fields', 'preview', 'files'] as const;
export type Step = (typeof STEPS)[number];

/**
 * Converts the user's input to the description of a resource.
 * @param lines initial field lines
 */
export function useCoding(lines = '') {
  const [step, setStep] = useState<Step>('input');
  /** the input that was parsed last, to which the rules belong */
  const [source, setSource] = useState<Source>();
  const [parsed, setParsed] = useState<Parsed>();
  const { ask, drop, faults, isBusy } = useQuestion();
  const input = useInput(lines, drop);

  const show = (from: Source | undefined, anew: Parsed) => {
    setSource(from);
    setParsed(anew);
    setStep('fields');
  };
  return {
    ...input,
    step,
    setStep,
    faults,
    isBusy,
    parsed,
    /** continues with a resource that was created before */
    open: (spec: ResourceSpec) => {
      drop();
      show(undefined, { spec, inferences: [], notKept: [] });
    },
    setSpec: (spec: ResourceSpec) => {
      drop('read');
      setParsed((before) => before && { ...before, spec });
    },
    read: () => {
      const from = input.source;
      if (from && !isBusy) background(ask('read', parseSource(from), (anew) => show(from, anew)));
    },
    /** uses the description that a language model made of a sentence */
    take: ({ answer, ...anew }: Described) => {
      drop();
      show({ kind: 'answer', text: answer }, { ...anew, proposed: new Set(anew.spec.fields.map(originOf)) });
    },
    /** Switches a rule for a field on or off. Other fields keep their changes. */
    switchRule: (inference: Inference, isOn: boolean) => {
      if (!source || !parsed) return;
      const from = switched(source, switchOf(inference), isOn);
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

function switched(source: Source, rule: string, isOn: boolean): Source {
  const others = (source.off ?? []).filter((one) => one !== rule);
  return { ...source, off: isOn ? others : [...others, rule] };
}
