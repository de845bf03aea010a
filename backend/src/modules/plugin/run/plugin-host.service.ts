import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Bus } from '../../../kernel/bus/bus';
import type { HookAnswerer } from '../../../kernel/hooks/hook-answerer';
import type { HookName } from '../../../kernel/hooks/hook-names';
import type { Said } from '../../../kernel/i18n/said';
import type { PluginTask } from '../../../kernel/hooks/plugin-task';
import { Hooks } from '../../../kernel/hooks/hooks';
import { background } from '../../../kernel/promises/background';
import { settled } from '../../../kernel/promises/settled';
import { PluginChanges } from '../plugin-changes.service';
import { readsPrivate, scheduledMethods } from '../scope/scheduled-methods';
import { programStopped } from './program-stopped';
import { HeldPrograms } from './held-programs';
import { NodeReports } from './node-reports.service';
import { ProgramKeeper } from './program-keeper.service';
import { WantedPrograms } from './wanted-programs';

const LOOK_MS = 60_000;
const REPORT_MS = 10_000;
/** Retry interval if the rows could not be read at the start, because then it is not known which programs to call. */
const AGAIN_MS = 1000;
/** How long a request that needs an answer waits for a program to start. */
const START_MS = 5000;

/**
 * Runs the enabled plugins on this node and calls their hooks. The rows say what should run. It reads them after a message on the bus,
 * after a gap in the messages, and every minute.
 */
@Injectable()
export class PluginHost implements HookAnswerer, OnApplicationBootstrap, OnModuleDestroy {
  private looking?: Promise<void>;
  private isStale = false;
  private isOver = false;
  private readonly timers: NodeJS.Timeout[] = [];
  private again?: NodeJS.Timeout;
  private takeBack?: () => void;

  constructor(
    private readonly programs: WantedPrograms,
    private readonly keeper: ProgramKeeper,
    private readonly reports: NodeReports,
    private readonly hooks: Hooks,
    private readonly bus: Bus,
  ) {}

  /** The server accepts requests before the first program runs. A request that needs its answer waits for it. */
  onApplicationBootstrap(): void {
    this.takeBack = this.hooks.register(this);
    this.bus.subscribe(PluginChanges.topic, () => this.look());
    this.bus.onGap(() => this.look());
    this.keeper.onChange(() => background('The report of plugins', this.report()));
    this.timers.push(setInterval(() => this.look(), LOOK_MS).unref());
    this.timers.push(setInterval(() => background('The report of plugins', this.report()), REPORT_MS).unref());
    this.look();
  }

  async onModuleDestroy(): Promise<void> {
    this.isOver = true;
    this.takeBack?.();
    for (const timer of this.timers) clearInterval(timer);
    await this.looking;
    clearTimeout(this.again);
    await this.keeper.stopAll();
    await this.reports.write([]);
  }

  listAnswering(hook: HookName): readonly string[] {
    return this.keeper.list.keysOf(hook);
  }

  isAwaited(hook: HookName): boolean {
    return this.keeper.isAwaited(hook);
  }

  ready(hook: HookName): Promise<void> {
    return this.keeper.ready(hook, START_MS);
  }

  call(key: string, hook: HookName, input: unknown): Promise<unknown> {
    const program = this.keeper.list.find(key);
    return program ? program.call(hook, input) : Promise.reject(programStopped());
  }

  callBatch(key: string, hook: HookName, inputs: readonly unknown[]): Promise<unknown[]> {
    const program = this.keeper.list.find(key);
    return program ? program.callBatch(hook, inputs) : Promise.reject(programStopped());
  }

  hold(hook: HookName): HookAnswerer {
    return new HeldPrograms(this.keeper.list.all().filter(({ wanted }) => wanted.hooks.includes(hook)));
  }

  listTasks(): readonly PluginTask[] {
    return this.keeper.list.all().flatMap(({ wanted }) => scheduledMethods(wanted.manifest, wanted.scopes));
  }

  readsPrivate(key: string): boolean {
    const program = this.keeper.list.find(key);
    return program !== undefined && readsPrivate(program.wanted.scopes);
  }

  noteFailure(key: string, hook: HookName, why: Said): void {
    this.keeper.list.find(key)?.noteUseless(hook, why);
  }

  /** Resolves when this node has read the latest rows and is starting what they say. */
  async settled(): Promise<void> {
    while (this.looking) await this.looking;
    await this.keeper.settled();
  }

  private look(): void {
    this.isStale = true;
    if (this.looking || this.isOver) return;
    this.looking = settled('Following the plugins', this.follow()).finally(() => {
      this.looking = undefined;
      if (!this.keeper.isInformed) this.again = setTimeout(() => this.look(), AGAIN_MS).unref();
    });
  }

  private async follow(): Promise<void> {
    while (this.isStale && !this.isOver) {
      this.isStale = false;
      this.keeper.follow(await this.programs.listEnabled());
    }
  }

  private report(): Promise<void> {
    return this.isOver ? Promise.resolve() : this.reports.write(this.keeper.listReports());
  }
}
