import { SetMetadata } from '@nestjs/common';

export const HANDLES = 'switchboard:handles';
export const SWEEPS = 'switchboard:sweeps';
export const SCHEDULES = 'switchboard:schedules';

/** One argument of a call that staff may put into a task. Texts are keys of the server's messages. */
export interface Parameter {
  name: string;
  type: 'string' | 'number' | 'boolean' | 'array' | 'object';
  description: string;
  required?: boolean;
}

/** What staff are told of a call, so that they can put it into a task. Texts are keys of the server's messages. */
export interface CallDocument {
  summary: string;
  parameters: readonly Parameter[];
  /** arguments to start from, as they are written between the brackets */
  example?: string;
}

export interface Handling {
  name: string;
  call?: CallDocument;
}

/**
 * Declares a job: `@Handles('push.send') send(data: { id: number }, ring: Ring) {}` is called with the data of each alarm of that name.
 * With a document it is moreover a call that staff may name in a task: `@Handles('demo.test', { summary, parameters })` on
 * `test(...args)` is what `demo.test([1, 2], "x")` calls.
 */
export const Handles = (name: string, call?: CallDocument): MethodDecorator =>
  SetMetadata(HANDLES, { name, call } satisfies Handling);

/** Declares a method that answers which alarms of that name should have rung by now; asked at the start of a worker and every few seconds. */
export const Sweeps = (name: string): MethodDecorator => SetMetadata(SWEEPS, name);

/** Stands on a provider that schedules alarms of these names: where one has no handler, the server does not start. */
export const Schedules = (...names: string[]): ClassDecorator => SetMetadata(SCHEDULES, names);
