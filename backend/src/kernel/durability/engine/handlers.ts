import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { StartError } from '../../../config/start-error';
import type { Job } from './job';
import { type CallDocument, HANDLES, type Handling, SCHEDULES, SWEEPS } from './handles.decorator';

type Method = (...args: unknown[]) => unknown;

const isMethod = (value: unknown): value is Method => typeof value === 'function';

export interface Handler {
  name: string;
  /** if set, staff may use this handler in a task */
  call?: CallDocument;
  /** `Class.method`, for messages */
  place: string;
  run: Method;
}

export interface Sweep {
  name: string;
  place: string;
  overdue: () => Promise<Job[]>;
}

/** The registry of all handlers and sweeps by name. It is filled at startup; a missing or duplicate name stops the startup. */
@Injectable()
export class Handlers implements OnModuleInit {
  private readonly byName = new Map<string, Handler>();
  private readonly allSweeps: Sweep[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  findHandler(name: string): Handler | undefined {
    return this.byName.get(name);
  }

  /** Returns the handlers that staff may use in a task, sorted by name. */
  calls(): (Handler & { call: CallDocument })[] {
    const documented = [...this.byName.values()].filter((one): one is Handler & { call: CallDocument } => !!one.call);
    return documented.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  sweeps(): readonly Sweep[] {
    return this.allSweeps;
  }

  hasSweep(name: string): boolean {
    return this.allSweeps.some((sweep) => sweep.name === name);
  }

  onModuleInit(): void {
    for (const instance of this.instances())
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object))
        this.read(instance, method);
    for (const { name, place } of this.scheduled()) this.mustHandle(name, `${place} schedules`);
    for (const { name, place } of this.allSweeps) this.mustHandle(name, `${place} sweeps`);
  }

  /** Returns all objects that Nest has created; several providers may share one object. */
  private instances(): Set<object> {
    const wrappers = [...this.discovery.getProviders(), ...this.discovery.getControllers()];
    const made: unknown[] = wrappers
      .filter((one) => one.isDependencyTreeStatic())
      .map((one) => one.instance as unknown);
    return new Set(made.filter((one): one is object => typeof one === 'object' && one !== null));
  }

  private read(instance: object, methodName: string): void {
    const method = (instance as Record<string, unknown>)[methodName];
    if (!isMethod(method)) return;
    const place = `${instance.constructor.name}.${methodName}`;
    const run: Method = (...args) => method.apply(instance, args);
    const handling = this.reflector.get<Handling | undefined>(HANDLES, method);
    if (handling) this.add({ ...handling, place, run });
    const swept = this.reflector.get<string | undefined>(SWEEPS, method);
    if (swept) this.allSweeps.push({ name: swept, place, overdue: run as Sweep['overdue'] });
  }

  private add(handler: Handler): void {
    const other = this.byName.get(handler.name);
    if (other)
      throw new StartError(
        `"${handler.name}" is handled twice, by ${other.place} and by ${handler.place}: give one of them another name in its @Handles('…').`,
      );
    this.byName.set(handler.name, handler);
  }

  private scheduled(): { name: string; place: string }[] {
    const classes = new Set(this.discovery.getProviders().map(({ metatype }) => metatype));
    return [...classes].flatMap((one) => {
      const names = one ? this.reflector.get<string[] | undefined>(SCHEDULES, one) : undefined;
      return (names ?? []).map((name) => ({ name, place: one?.name ?? '' }));
    });
  }

  private mustHandle(name: string, who: string): void {
    const handler = this.byName.get(name);
    if (handler && !handler.call) return;
    const instead = handler ? `it is only a call for tasks (${handler.place})` : 'nothing handles it';
    throw new StartError(
      `${who} jobs of the name "${name}", but ${instead}: put @Handles('${name}') on the method of a provider that is to be called.`,
    );
  }
}
