import { SetMetadata } from '@nestjs/common';
import type { Alarm, Ring } from './alarm';
import type { Job } from './define-job';

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

/** Stands on methods of this type alone. */
type DecoratorOf<Method> = <Own extends Method>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<Own>,
) => void;

/**
 * Declares who does a job: `@Handles(pushSend) send(data: { id: number }, ring: Ring) {}` is called with the data of each of its alarms.
 * With a name and a document it is moreover a call that staff may name in a task: `@Handles('demo.test', { summary, parameters })` on
 * `test(...args)` is what `demo.test([1, 2], "x")` calls.
 */
export function Handles<Data>(job: Job<Data>): DecoratorOf<(data: Data, ring: Ring) => unknown>;
export function Handles(name: string, call?: CallDocument): MethodDecorator;
export function Handles(job: string | AnyJob, call?: CallDocument): MethodDecorator {
  return SetMetadata(HANDLES, { name: nameOf(job), call } satisfies Handling);
}

/** Declares a method that answers which alarms of a job should have rung by now; asked at the start of a worker and every few seconds. */
export function Sweeps<Data>(job: Job<Data>): DecoratorOf<() => Promise<Alarm<Data>[]>>;
export function Sweeps(name: string): MethodDecorator;
export function Sweeps(job: string | AnyJob): MethodDecorator {
  return SetMetadata(SWEEPS, nameOf(job));
}

/** Stands on a provider that schedules alarms of these jobs: where one has no handler, the server does not start. */
export const Schedules = (...jobs: (string | AnyJob)[]): ClassDecorator => SetMetadata(SCHEDULES, jobs.map(nameOf));

/** Whatever its alarms carry. */
type AnyJob = Pick<Job<unknown>, 'name'>;

const nameOf = (job: string | AnyJob): string => (typeof job === 'string' ? job : job.name);
