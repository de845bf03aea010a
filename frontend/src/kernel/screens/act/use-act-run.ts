import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { publishActed } from '../../resource/act/acted';
import { background } from '../../basis/failure/background';
import { useAttempt } from '../../call/attempt/use-attempt';
import type { Act, Acted } from './act';
import { type FormValues, valuesOf } from './act-values';
import { ChangedTargetError } from './changed-target-error';

/** Performs the act of a dialog, and keeps its result. If what it is about has changed meanwhile, `act` is the new one from then on. */
export function useActRun(given: Act) {
  const client = useQueryClient();
  const { attempt, isBusy, problem } = useAttempt();
  const [act, setAct] = useState(given);
  const [result, setResult] = useState<Acted>();

  const perform = async (form: FormValues) => {
    try {
      setResult(await act.run(valuesOf(form)));
    } catch (error) {
      if (error instanceof ChangedTargetError) setAct(error.act as Act);
      throw error;
    }
    publishActed(act.changes);
  };
  const run = async (form: FormValues) => {
    await attempt(() => perform(form));
    // Somebody else may have acted first. Then the displayed data was outdated too, and is reloaded.
    for (const resource of act.changes) background(client.invalidateQueries({ queryKey: [resource] }));
  };
  return { act, result, run, isBusy, problem };
}
