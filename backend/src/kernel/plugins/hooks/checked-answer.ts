import { compileValidator } from '../../basis/schema/json-form';
import { messageOfViolation } from '../../basis/schema/message-of-violation';
import { HookFault, messageOf } from './hook-fault';
import type { HookName } from './hook-names';
import { HOOKS } from './hook-registry';
import type { HookAnswers } from './hook-shapes';

const VALIDATORS = new Map(Object.entries(HOOKS).map(([hook, { answer }]) => [hook, compileValidator(answer)]));

/** Checks that an answer matches the schema of its hook. @throws HookFault that names the wrong place, if it does not match */
export function checkedAnswer<H extends HookName>(key: string, hook: H, answer: unknown): HookAnswers[H] {
  if (answer instanceof Error) throw new HookFault(key, hook, messageOf(answer), { cause: answer });
  const violation = VALIDATORS.get(hook)?.(answer);
  if (violation)
    throw new HookFault(key, hook, {
      key: 'hook.unfit',
      params: { at: violation.at ?? '', rule: messageOfViolation(violation) },
    });
  return answer as HookAnswers[H];
}
