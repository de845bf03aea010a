import { SetMetadata } from '@nestjs/common';
import type { Job, JobRun } from './job';
import type { JobType } from './define-job';

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
 * Declares the handler of a type of job: `@Handles(pushSend) send(data: { id: number }, run: JobRun) {}` is called with the data of each
 * job of this type.
 * With a name and a document, staff can also use the method in a task: `@Handles('demo.test', { summary, parameters })` on `test(...args)`
 * is called by `demo.test([1, 2], "x")`.
 */
export function Handles<Data>(type: JobType<Data>): DecoratorOf<(data: Data, run: JobRun) => unknown>;
export function Handles(name: string, call?: CallDocument): MethodDecorator;
export function Handles(type: string | AnyType, call?: CallDocument): MethodDecorator {
  return SetMetadata(HANDLES, { name: nameOf(type), call } satisfies Handling);
}

/**
 * Declares a method that returns the jobs of a type that should have run by now. It is called when a worker starts and then every few
 * seconds.
 */
export function Sweeps<Data>(type: JobType<Data>): DecoratorOf<() => Promise<Job<Data>[]>>;
export function Sweeps(name: string): MethodDecorator;
export function Sweeps(type: string | AnyType): MethodDecorator {
  return SetMetadata(SWEEPS, nameOf(type));
}

/** Declares that a provider schedules jobs of these types. If one of them has no handler, the server does not start. */
export const Schedules = (...types: (string | AnyType)[]): ClassDecorator => SetMetadata(SCHEDULES, types.map(nameOf));

/** A type of job, whatever its data. */
type AnyType = Pick<JobType<unknown>, 'name'>;

const nameOf = (type: string | AnyType): string => (typeof type === 'string' ? type : type.name);
