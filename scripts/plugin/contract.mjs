import { Failed } from '../process/run.mjs';
import { fromServer } from './server.mjs';

/** Where the house asks plugins: `{ name: definition }`. */
export const hooks = () => fromServer('kernel/hooks/hook-registry').HOOKS;

/** The call that a hook is, inside of a sandbox: `[method, argument]`. */
export function callOf(hook, input) {
  const definition = hooks()[hook];
  if (!definition) throw new Failed(`There is no hook ${hook}: there are ${Object.keys(hooks()).join(', ')}`);
  return definition.method ? [definition.method, input] : [input.method, input.args];
}

/** Why an answer is none of this hook's, or nothing. */
export function misfitOfAnswer(hook, answer) {
  const misfit = fromServer('kernel/schema/json-form').judgeOf(hooks()[hook].answer)(answer);
  return misfit && `the answer${misfit.at ?? ''} is not as ${hook} wants it: ${misfit.rule}`;
}
