import { useRef, useState } from 'react';
import { faultsOf } from './input/faults-of';
import type { LineFault } from './input/line-fault';

/** The request: the whole text, or the change of one rule. */
type About = 'read' | 'rule';

/** Sends one request at a time. If the input changes meanwhile, the response is ignored. */
export function useQuestion() {
  const asked = useRef<{ about: About }>(undefined);
  const [faults, setFaults] = useState<LineFault[]>([]);
  const [isBusy, setBusy] = useState(false);

  const ask = async <Answer>(about: About, answer: Promise<Answer>, take: (answer: Answer) => void): Promise<void> => {
    const mine = { about };
    asked.current = mine;
    setBusy(true);
    setFaults([]);
    const ifAwaited = (deed: () => void) => {
      if (asked.current !== mine) return;
      asked.current = undefined;
      setBusy(false);
      deed();
    };
    await answer.then(
      (value) => ifAwaited(() => take(value)),
      (error: unknown) => ifAwaited(() => setFaults(faultsOf(error))),
    );
  };
  return {
    faults,
    isBusy,
    ask,
    /** Ignores the response of a running request. @param about only of a request of this kind; of any request if omitted */
    drop: (about?: About) => {
      if (about === undefined) setFaults([]);
      if (about !== undefined && asked.current?.about !== about) return;
      asked.current = undefined;
      setBusy(false);
    },
  };
}
