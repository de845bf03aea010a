import type { Parameter } from '../../src/kernel/durability/engine/handles.decorator';
import type { Handler, Handlers } from '../../src/kernel/durability/engine/handlers';

export type Call = (...args: never[]) => unknown;

/** Registers a function that tasks can call, as a decorated method would be. */
export function teach(handlers: Handlers, name: string, run: Call, parameters: Parameter[] = []): void {
  const handler: Handler = { name, place: 'test', run: run as Handler['run'], call: { summary: name, parameters } };
  handlers['byName'].set(name, handler);
}
