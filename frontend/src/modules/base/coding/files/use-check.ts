import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../../../kernel/call/attempt/use-attempt';
import { type Check, readCheck, startCheck } from '../coding-calls';
import type { ResourceSpec } from '../spec/resource-spec';

const EVERY_MS = 1000;

/** Checks the files in a copy of the source, and follows the progress. */
export function useCheck(spec: ResourceSpec) {
  const [begun, setBegun] = useState<Check>();
  const { attempt, isBusy, problem } = useAttempt();
  const { data, error } = useQuery({
    queryKey: ['base/coding', 'check', begun?.id],
    queryFn: ({ signal }) => readCheck(begun?.id ?? '', signal),
    enabled: begun !== undefined && !begun.done,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.done || state.error ? false : EVERY_MS),
  });
  const check = data ?? begun;
  return {
    check,
    isRunning: isBusy || (check !== undefined && !check.done && !error),
    problem: problem ?? error?.message,
    hasPassed: check?.done === true && check.ticks.every(({ state }) => state === 'passed'),
    start: () => attempt(async () => setBegun(await startCheck(spec))),
  };
}
