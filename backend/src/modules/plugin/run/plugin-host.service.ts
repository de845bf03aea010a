import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Bus } from '../../../kernel/stores/bus/bus';
import type { HookAnswerer } from '../../../kernel/plugins/hooks/hook-answerer';
import type { HookName } from '../../../kernel/plugins/hooks/hook-names';
import type { TranslatableMessage } from '../../../kernel/basis/i18n/translatable-message';
import type { PluginTask } from '../../../kernel/plugins/hooks/plugin-task';
import { Hooks } from '../../../kernel/plugins/hooks/hooks';
import { background } from '../../../kernel/basis/promises/background';
import { settled } from '../../../kernel/basis/promises/settled';
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
    this.takeBack = this.hooks.registerAnswerer(this);
    this.bus.subscribeTo(PluginChanges.topic, () => this.followPlugins());
    this.bus.onGap(() => this.followPlugins());
    this.keeper.onChange(() => background('The report of plugins', this.report()));
    this.timers.push(setInterval(() => this.followPlugins(), LOOK_MS).unref());
    this.timers.push(setInterval(() => background('The report of plugins', this.report()), REPORT_MS).unref());
    this.followPlugins();
  }

  async onModuleDestroy(): Promise<void> {
    this.isOver = true;
    this.takeBack?.();
    for (const timer of this.timers) clearInterval(timer);
    await this.looking;
    clearTimeout(this.again);
    await this.keeper.stopAll();
    await this.reports.replaceReports([]);
  }

  listAnswering(hook: HookName): readonly string[] {
    return this.keeper.list.keysOf(hook);
  }

  isAwaited(hook: HookName): boolean {
    return this.keeper.isAwaited(hook);
  }

  waitUntilReady(hook: HookName): Promise<void> {
    return this.keeper.waitUntilReady(hook, START_MS);
  }

  callHook(key: string, hook: HookName, input: unknown): Promise<unknown> {
    const program = this.keeper.list.findByKey(key);
    return program ? program.callHook(hook, input) : Promise.reject(programStopped());
  }

  callBatch(key: string, hook: HookName, inputs: readonly unknown[]): Promise<unknown[]> {
    const program = this.keeper.list.findByKey(key);
    return program ? program.callBatch(hook, inputs) : Promise.reject(programStopped());
  }

  holdHook(hook: HookName): HookAnswerer {
    return new HeldPrograms(this.keeper.list.listPrograms().filter(({ wanted }) => wanted.hooks.includes(hook)));
  }

  listTasks(): readonly PluginTask[] {
    return this.keeper.list.listPrograms().flatMap(({ wanted }) => scheduledMethods(wanted.manifest, wanted.scopes));
  }

  readsPrivate(key: string): boolean {
    const program = this.keeper.list.findByKey(key);
    return program !== undefined && readsPrivate(program.wanted.scopes);
  }

  noteFailure(key: string, hook: HookName, why: TranslatableMessage): void {
    this.keeper.list.findByKey(key)?.noteUseless(hook, why);
  }

  /** Resolves when this node has read the latest rows and is starting what they say. */
  async whenSettled(): Promise<void> {
    while (this.looking) await this.looking;
    await this.keeper.whenSettled();
  }

  private followPlugins(): void {
    this.isStale = true;
    if (this.looking || this.isOver) return;
    this.looking = settled('Following the plugins', this.follow()).finally(() => {
      this.looking = undefined;
      // A change may be announced after the last look, and before this.
      if (this.isStale) return this.followPlugins();
      if (!this.keeper.isInformed) this.again = setTimeout(() => this.followPlugins(), AGAIN_MS).unref();
    });
  }

  private async follow(): Promise<void> {
    while (this.isStale && !this.isOver) {
      this.isStale = false;
      this.keeper.follow(await this.programs.listEnabled());
    }
  }

  private report(): Promise<void> {
    return this.isOver ? Promise.resolve() : this.reports.replaceReports(this.keeper.listReports());
  }
}
