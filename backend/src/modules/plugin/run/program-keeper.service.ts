import { EventEmitter, once } from 'node:events';
import { Injectable } from '@nestjs/common';
import type { HookName } from '../../../kernel/plugins/hooks/hook-names';
import { background } from '../../../kernel/basis/promises/background';
import { logFailure } from '../../../kernel/basis/promises/log-failure';
import type { Sandbox } from '../../../kernel/plugins/sandbox/sandbox';
import { SandboxFault } from '../../../kernel/plugins/sandbox/sandbox-fault';
import { PluginLogWriter } from '../log/plugin-log-writer.service';
import type { NodeReport } from './node-reports.service';
import { PluginStops } from './plugin-stops.service';
import { ProgramList } from './program-list';
import { ProgramStarter } from './program-starter';
import { RunningProgram } from './running-program';
import type { StopCause } from './stop-cause';
import type { WantedProgram } from './wanted-program';

/** A first failed start may be due to a busy machine. A program that fails to start twice is stopped. */
const MOST_TRIES = 2;

const CHANGED = 'changed';

interface Start {
  wanted: WantedProgram;
  since: Date;
}

/** Starts and ends the programs of this node side by side, so that none waits for a slow one. */
@Injectable()
export class ProgramKeeper {
  readonly list = new ProgramList();
  /** undefined until the rows were read for the first time */
  private wanted?: ReadonlyMap<number, WantedProgram>;
  /** programs that are starting, by plugin */
  private readonly starts = new Map<number, Start>();
  /** starts and ends that are still running */
  private readonly work = new Set<Promise<void>>();
  private readonly events = new EventEmitter().setMaxListeners(0);

  constructor(
    private readonly starter: ProgramStarter,
    private readonly stops: PluginStops,
    private readonly log: PluginLogWriter,
  ) {}

  onChange(hear: () => void): void {
    this.events.on(CHANGED, hear);
  }

  /** Whether the rows have been read. */
  get isInformed(): boolean {
    return this.wanted !== undefined;
  }

  /** Whether a program for this hook should run but does not run yet. Before the rows were read, this is not known. */
  isAwaited(hook: HookName): boolean {
    if (!this.wanted) return true;
    return this.wanted.size > this.list.size && this.missing().some(({ hooks }) => hooks.includes(hook));
  }

  /** Resolves when no program is awaited any more, or after the timeout. */
  async waitUntilReady(hook: HookName, longestMs: number): Promise<void> {
    const signal = AbortSignal.timeout(longestMs);
    while (this.isAwaited(hook) && !signal.aborted)
      await once(this.events, CHANGED, { signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
  }

  /** Sets the programs that should run. An old program continues until its replacement runs. */
  follow(programs: readonly WantedProgram[]): void {
    const next = new Map(programs.map((one) => [one.id, one]));
    this.wanted = next;
    for (const { wanted } of this.list.listPrograms()) if (!next.has(wanted.id)) this.end(wanted.id);
    for (const program of programs) {
      const newest = this.starts.get(program.id)?.wanted ?? this.list.findById(program.id)?.wanted;
      if (newest?.fingerprint !== program.fingerprint) this.begin(program);
    }
    this.changed();
  }

  listReports(): NodeReport[] {
    const running = this.list.listPrograms().map((program) => ({
      ...reportOf(program.wanted, 'running', program.since),
      figures: program.figures.listFigures(),
    }));
    const starting = [...this.starts.values()].filter(({ wanted }) => !this.list.findById(wanted.id));
    return [
      ...running,
      ...starting.map(({ wanted, since }) => ({ ...reportOf(wanted, 'starting', since), figures: [] })),
    ];
  }

  async stopAll(): Promise<void> {
    this.follow([]);
    await this.whenSettled();
  }

  /** Resolves when all running starts and ends are done. */
  async whenSettled(): Promise<void> {
    while (this.work.size) await Promise.all(this.work);
  }

  private begin(wanted: WantedProgram): void {
    const start = { wanted, since: new Date() };
    this.starts.set(wanted.id, start);
    this.keep(
      this.start(start).finally(() => {
        if (this.starts.get(wanted.id) === start) this.starts.delete(wanted.id);
        this.changed();
      }),
    );
    this.changed();
  }

  private async start({ wanted }: Start): Promise<void> {
    for (let tries = 1; this.isWanted(wanted); tries++)
      try {
        return await this.open(wanted);
      } catch (error) {
        if (!(error instanceof SandboxFault)) throw error;
        if (this.isWanted(wanted) && tries >= MOST_TRIES)
          return this.stops.stopPlugin(wanted, { kind: 'start', detail: error.said });
      }
  }

  private async open(wanted: WantedProgram): Promise<void> {
    const stop = (cause: StopCause) => background('Stopping a plugin', this.stops.stopPlugin(wanted, cause));
    const sandbox = await this.starter.prepareProgram(wanted, {
      logged: (lines) => {
        for (const { level, text } of lines) this.log.logLine({ pluginId: wanted.id, level, text });
      },
      broken: (detail, kind) => stop({ kind, detail }),
    });
    if (!sandbox) return;
    await this.opened(sandbox);
    const program = new RunningProgram(wanted, sandbox, {
      broken: stop,
      failed: ({ why, ...call }) => this.log.logNotice({ pluginId: wanted.id, level: 'error', ...call, said: why }),
    });
    if (this.isWanted(wanted)) this.retire(this.list.putProgram(program));
    else this.retire(program);
  }

  private async opened(sandbox: Sandbox): Promise<void> {
    try {
      await sandbox.startProgram();
    } catch (error) {
      await sandbox.stopProgram();
      throw error;
    }
  }

  private end(id: number): void {
    this.retire(this.list.removeProgram(id));
    this.changed();
  }

  private retire(program: RunningProgram | undefined): void {
    if (program) this.keep(program.drainCalls());
  }

  private isWanted({ id, fingerprint }: WantedProgram): boolean {
    return this.wanted?.get(id)?.fingerprint === fingerprint;
  }

  private missing(): WantedProgram[] {
    return [...(this.wanted?.values() ?? [])].filter(({ id }) => !this.list.findById(id));
  }

  private changed(): void {
    this.events.emit(CHANGED);
  }

  private keep(work: Promise<void>): void {
    const kept: Promise<void> = work
      .catch((error: unknown) => logFailure('A program of a plugin', error))
      .finally(() => this.work.delete(kept));
    this.work.add(kept);
  }
}

const reportOf = ({ id, versionId, version }: WantedProgram, state: 'running' | 'starting', since: Date) => ({
  pluginId: id,
  versionId: versionId ?? 0,
  version,
  state,
  reason: '',
  since,
});
