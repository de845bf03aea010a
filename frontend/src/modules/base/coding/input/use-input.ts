import { useState } from 'react';
import type { InputKind, Source } from '../coding-calls';
import { EXAMPLES, type ExampleKind } from './examples';

type Texts = Partial<Record<InputKind, string>>;

const filled = (place: Record<'namespace' | 'name', string>) =>
  Object.fromEntries(Object.entries(place).filter(([, word]) => word.trim() !== ''));

/**
 * What the user has typed. Each kind of input keeps its own text.
 * @param lines initial field lines
 * @param onChange called with every change
 */
export function useInput(lines: string, onChange: () => void) {
  const [kind, setKind] = useState<InputKind>('lines');
  const [texts, setTexts] = useState<Texts>({ lines });
  const [place, setPlace] = useState({ namespace: '', name: '' });
  const text = texts[kind] ?? '';
  const source: Source = { kind, text, ...filled(place) };

  const put = (into: InputKind, next: string) => {
    onChange();
    setKind(into);
    setTexts((before) => ({ ...before, [into]: next }));
  };
  return {
    kind,
    text,
    place,
    /** what is to be read; undefined while nothing is typed */
    source: text.trim() === '' ? undefined : source,
    setPlace: (next: typeof place) => {
      onChange();
      setPlace(next);
    },
    setKind: (next: InputKind) => {
      onChange();
      setKind(next);
    },
    setText: (next: string) => put(kind, next),
    setExample: (next: ExampleKind) => put(next, EXAMPLES[next]),
  };
}
