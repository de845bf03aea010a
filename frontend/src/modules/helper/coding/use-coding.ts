import { useState } from 'react';
import { parseSource, type Parsed, type SourceKind } from './coding-calls';
import { EXAMPLES, type ExampleKind } from './input/examples';
import { faultsOf } from './input/faults-of';
import type { LineFault } from './input/line-fault';
import { type Inference, switchOf } from './spec/inference';
import type { ResourceSpec } from './spec/resource-spec';
import { takeRule } from './spec/take-rule';

export const STEPS = ['input', 'fields', 'preview', 'files'] as const;
export type Step = (typeof STEPS)[number];

type Texts = Record<SourceKind, string>;
const NOTHING: Texts = { lines: '', sql: '', json: '', csv: '', table: '' };

const filled = (place: Record<'namespace' | 'name', string>) =>
  Object.fromEntries(Object.entries(place).filter(([, word]) => word.trim() !== ''));

/** The way from what a person has to a description of a resource. Each kind of input keeps what was typed into it. */
export function useCoding() {
  const [step, setStep] = useState<Step>('input');
  const [kind, setKind] = useState<SourceKind>('lines');
  const [texts, setTexts] = useState(NOTHING);
  const [place, setPlace] = useState({ namespace: '', name: '' });
  const [faults, setFaults] = useState<LineFault[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [off, setOff] = useState<readonly string[]>([]);
  const [parsed, setParsed] = useState<Parsed>();
  const text = texts[kind];

  const parse = async (rules: readonly string[], keep: (anew: Parsed) => Parsed): Promise<boolean> => {
    setBusy(true);
    setFaults([]);
    try {
      const anew = await parseSource({ kind, text, off: rules, ...filled(place) });
      setOff(rules);
      setParsed(keep(anew));
      return true;
    } catch (error) {
      setFaults(faultsOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    step,
    setStep,
    kind,
    text,
    place,
    setPlace,
    faults,
    isBusy,
    parsed,
    setKind: (next: SourceKind) => {
      setKind(next);
      setFaults([]);
    },
    setText: (next: string) => {
      setTexts((before) => ({ ...before, [kind]: next }));
      setFaults([]);
    },
    setExample: (next: ExampleKind) => {
      setKind(next);
      setTexts((before) => ({ ...before, [next]: EXAMPLES[next] }));
    },
    /** goes on with what was created before */
    open: (spec: ResourceSpec) => {
      setFaults([]);
      setParsed({ spec, inferences: [] });
      setStep('fields');
    },
    setSpec: (spec: ResourceSpec) => setParsed((before) => before && { ...before, spec }),
    read: async () => {
      if (text.trim() !== '' && !isBusy && (await parse([], (anew) => anew))) setStep('fields');
    },
    /** Follows a rule for a field, or not. Fields that it does not speak of stay as they were changed. */
    switchRule: (inference: Inference, isOn: boolean) => {
      const word = switchOf(inference);
      const rules = isOn ? off.filter((one) => one !== word) : [...off, word];
      const mine = parsed?.spec;
      return parse(rules, (anew) => (mine ? { ...anew, spec: takeRule(mine, anew.spec, inference.field) } : anew));
    },
  };
}
