import { judgeOf } from '../schema/json-form';
import { saidOfMisfit } from '../schema/said-of-misfit';
import { HookFault, saidOf } from './hook-fault';
import type { HookName } from './hook-names';
import { HOOKS } from './hook-registry';
import type { HookAnswers } from './hook-shapes';

const JUDGES = new Map(Object.entries(HOOKS).map(([hook, { answer }]) => [hook, judgeOf(answer)]));

/** Checks that an answer matches the schema of its hook. @throws HookFault that names the wrong place, if it does not match */
export function checkedAnswer<H extends HookName>(key: string, hook: H, answer: unknown): HookAnswers[H] {
  if (answer instanceof Error) throw new HookFault(key, hook, saidOf(answer), { cause: answer });
  const misfit = JUDGES.get(hook)?.(answer);
  if (misfit)
    throw new HookFault(key, hook, { key: 'hook.unfit', params: { at: misfit.at ?? '', rule: saidOfMisfit(misfit) } });
  return answer as HookAnswers[H];
}
