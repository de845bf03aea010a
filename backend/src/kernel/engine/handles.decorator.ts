import { SetMetadata } from '@nestjs/common';
import type { Alarm, Ring } from './alarm';
import type { Job } from './define-job';

export const HANDLES = 'switchboard:handles';
export const SWEEPS = 'switchboard:sweeps';
export const SCHEDULES = 'switchboard:schedules';

/** One argument of a call that staff may use in a task. Texts are keys of the server's messages. */
export interface Parameter {
  name: string;
  type: 'string' | 'number' | 'boolean' | 'array' | 'object';
  description: string;
  required?: boolean;
}

/** The documentation of a call for staff who use it in a task. Texts are keys of the server's messages. */
export interface CallDocument {
  summary: string;
  parameters: readonly Parameter[];
  /** sample arguments, as they are written between the brackets */
  example?: string;
}

export interface Handling {
  name: string;
  call?: CallDocument;
}

/** A decorator that only accepts methods of this type. */
type DecoratorOf<Method> = <Own extends Method>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<Own>,
) => void;

/**
 * Declares the handler of a job: `@Handles(pushSend) send(data: { id: number }, ring: Ring) {}` is called with the data of each of its
 * alarms.
 * With a name and a document, staff can also use the method in a task: `@Handles('demo.test', { summary, parameters })` on `test(...args)`
 * is called by `demo.test([1, 2], "x")`.
 */
export function Handles<Data>(job: Job<Data>): DecoratorOf<(data: Data, ring: Ring) => unknown>;
export function Handles(name: string, call?: CallDocument): MethodDecorator;
export function Handles(job: string | AnyJob, call?: CallDocument): MethodDecorator {
  return SetMetadata(HANDLES, { name: nameOf(job), call } satisfies Handling);
}

/**
 * Declares a method that returns the alarms of a job that should have run by now. It is called when a worker starts and then every few
 * seconds.
 */
export function Sweeps<Data>(job: Job<Data>): DecoratorOf<() => Promise<Alarm<Data>[]>>;
export function Sweeps(name: string): MethodDecorator;
export function Sweeps(job: string | AnyJob): MethodDecorator {
  return SetMetadata(SWEEPS, nameOf(job));
}

/** Declares that a provider schedules alarms of these jobs. If one of them has no handler, the server does not start. */
export const Schedules = (...jobs: (string | AnyJob)[]): ClassDecorator => SetMetadata(SCHEDULES, jobs.map(nameOf));

/** A job with any type of data. */
type AnyJob = Pick<Job<unknown>, 'name'>;

const nameOf = (job: string | AnyJob): string => (typeof job === 'string' ? job : job.name);
