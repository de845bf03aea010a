import { Injectable } from '@nestjs/common';
import { background } from '../../../kernel/promises/background';
import { logFailure } from '../../../kernel/promises/log-failure';
import type { Sandbox } from '../../../kernel/sandbox/sandbox';
import { SandboxFault } from '../../../kernel/sandbox/sandbox-fault';
import { PluginLogWriter } from '../log/plugin-log-writer.service';
import type { NodeReport } from './node-reports.service';
import { PluginStops } from './plugin-stops.service';
import { ProgramList } from './program-list';
import { ProgramStarter } from './program-starter';
import { RunningProgram } from './running-program';
import type { StopCause } from './stop-cause';
import type { WantedProgram } from './wanted-program';

/** A busy machine may be at fault once: a program that does not start twice is stopped. */
const MOST_TRIES = 2;

interface Start {
  wanted: WantedProgram;
  since: Date;
}

/** Starts and ends the programs of this node, one beside the other: none waits for another that is slow. */
@Injectable()
export class ProgramKeeper {
  readonly list = new ProgramList();
  private wanted = new Map<number, WantedProgram>();
  /** those that are on their way, by their plugin */
  private readonly starts = new Map<number, Start>();
  /** whatever is still to come to its end */
  private readonly work = new Set<Promise<void>>();
  private changed?: () => void;

  constructor(
    private readonly starter: ProgramStarter,
    private readonly stops: PluginStops,
    private readonly log: PluginLogWriter,
  ) {}

  onChange(hear: () => void): void {
    this.changed = hear;
  }

  /** From now on just these are to run. What runs goes on until the one that takes its place is there. */
  follow(programs: readonly WantedProgram[]): void {
    this.wanted = new Map(programs.map((one) => [one.id, one]));
    for (const { wanted } of this.list.all()) if (!this.wanted.has(wanted.id)) this.end(wanted.id);
    for (const program of programs) {
      const newest = this.starts.get(program.id)?.wanted ?? this.list.get(program.id)?.wanted;
      if (newest?.fingerprint !== program.fingerprint) this.begin(program);
    }
  }

  listReports(): NodeReport[] {
    const running = this.list
      .all()
      .map((program) => ({ ...reportOf(program.wanted, 'running', program.since), figures: program.figures.list() }));
    const starting = [...this.starts.values()].filter(({ wanted }) => !this.list.get(wanted.id));
    return [
      ...running,
      ...starting.map(({ wanted, since }) => ({ ...reportOf(wanted, 'starting', since), figures: [] })),
    ];
  }

  async stopAll(): Promise<void> {
    this.follow([]);
    await this.settled();
  }

  /** Resolves when whatever begins or ends has done so. */
  async settled(): Promise<void> {
    while (this.work.size) await Promise.all(this.work);
  }

  private begin(wanted: WantedProgram): void {
    const start = { wanted, since: new Date() };
    this.starts.set(wanted.id, start);
    this.keep(
      this.start(start).finally(() => {
        if (this.starts.get(wanted.id) === start) this.starts.delete(wanted.id);
        this.changed?.();
      }),
    );
    this.changed?.();
  }

  private async start({ wanted }: Start): Promise<void> {
    for (let tries = 1; this.isWanted(wanted); tries++)
      try {
        return await this.open(wanted);
      } catch (error) {
        if (!(error instanceof SandboxFault)) throw error;
        if (this.isWanted(wanted) && tries >= MOST_TRIES)
          return this.stops.stop(wanted, { kind: 'start', detail: error.message });
      }
  }

  private async open(wanted: WantedProgram): Promise<void> {
    const stop = (cause: StopCause) => background('Stopping a plugin', this.stops.stop(wanted, cause));
    const sandbox = await this.starter.prepare(wanted, {
      logged: (lines) => {
        for (const { level, text } of lines)
          this.log.add({ pluginId: wanted.id, level, hook: null, ms: null, bytes: null, text });
      },
      broken: (detail, kind) => stop({ kind, detail }),
    });
    if (!sandbox) return;
    await this.opened(sandbox);
    const program = new RunningProgram(wanted, sandbox, {
      broken: stop,
      failed: ({ why, ...call }) => this.log.add({ pluginId: wanted.id, level: 'error', ...call, text: why }),
    });
    if (this.isWanted(wanted)) this.retire(this.list.put(program));
    else this.retire(program);
  }

  private async opened(sandbox: Sandbox): Promise<void> {
    try {
      await sandbox.start();
    } catch (error) {
      await sandbox.stop();
      throw error;
    }
  }

  private end(id: number): void {
    this.retire(this.list.remove(id));
    this.changed?.();
  }

  private retire(program: RunningProgram | undefined): void {
    if (program) this.keep(program.drain());
  }

  private isWanted({ id, fingerprint }: WantedProgram): boolean {
    return this.wanted.get(id)?.fingerprint === fingerprint;
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
