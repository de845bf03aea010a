import { Failed } from '../process/run.mjs';
import { fromServer } from './server.mjs';

/** The hooks at which the product calls plugins: `{ name: definition }`. */
export const hooks = () => fromServer('kernel/plugins/hooks/hook-registry').HOOKS;

/** The call inside the sandbox that belongs to a hook: `[method, argument]`. */
export function callOf(hook, input) {
  const definition = hooks()[hook];
  if (!definition) throw new Failed(`There is no hook ${hook}: there are ${Object.keys(hooks()).join(', ')}`);
  return definition.method ? [definition.method, input] : [input.method, input.args];
}

/** Why an answer does not match the hook's schema, or undefined. */
export function misfitOfAnswer(hook, answer) {
  const misfit = fromServer('kernel/basis/schema/json-form').compileValidator(hooks()[hook].answer)(answer);
  return misfit && `the answer${misfit.at ?? ''} is not as ${hook} wants it: ${misfit.rule}`;
}
