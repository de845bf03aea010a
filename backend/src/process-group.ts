import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { ASKING } from './asking-signals';
import { followLauncher } from './launcher';

/** The pauses before each restart of a process that dies repeatedly. */
const PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000, 60_000];
/** After this uptime a process counts as healthy, and the pauses start again from the first. */
const WELL_AFTER_MS = 600_000;

/**
 * Several nodes behind one port, each in its own process. A process that dies is restarted; if the first one never starts serving, the
 * group ends.
 */
export class ProcessGroup {
  private readonly logger = new Logger('Processes');
  private readonly stopped = new AbortController();
  private isStopping = false;

  constructor(
    private readonly size: number,
    private readonly pauses = PAUSES_MS,
  ) {}

  /** The first process migrates and seeds alone; the others start after that. @returns the exit code, when all have ended */
  async runWorkers(): Promise<number> {
    for (const signal of ASKING) process.on(signal, () => this.stop(signal));
    const first = fork('yes');
    const [event] = await Promise.race([came(first, 'message'), came(first, 'exit')]);
    if (event === 'exit') return first.process.exitCode ?? 1;
    followLauncher();
    const others = Array.from({ length: this.size - 1 }, () => fork('no'));
    await Promise.all([first, ...others].map((worker) => this.keep(worker)));
    return 0;
  }

  /** Passes the signal on. A terminal has sent it to all processes already; a node takes both for one. */
  private stop(signal: NodeJS.Signals): void {
    this.isStopping = true;
    this.stopped.abort();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  }

  private async keep(worker: Worker): Promise<void> {
    for (let deaths = 0; ; deaths++) {
      const since = performance.now();
      await ended(worker);
      if (this.isStopping) return;
      if (performance.now() - since > WELL_AFTER_MS) deaths = 0;
      const pause = this.pauses[Math.min(deaths, this.pauses.length - 1)] ?? 0;
      this.logger.error(
        `Process ${worker.process.pid} has ended by ${howOf(worker)}. It is started again in ${pause / 1000} s.`,
      );
      if (!(await this.rests(pause))) return;
      worker = fork('no');
    }
  }

  /** @returns whether no end was requested in the meantime */
  private async rests(pause: number): Promise<boolean> {
    await sleep(pause, undefined, { signal: this.stopped.signal }).catch(() => undefined);
    return !this.isStopping;
  }
}

/** The first process prints where to sign in; the others print nothing. */
const fork = (first: 'yes' | 'no'): Worker => cluster.fork({ SWITCHBOARD_FIRST: first });

const came = async (worker: Worker, event: 'message' | 'exit') => [event, await once(worker, event)] as const;

async function ended(worker: Worker): Promise<void> {
  if (!worker.isDead()) await once(worker, 'exit');
}

const howOf = ({ process: { signalCode, exitCode } }: Worker): string => signalCode ?? `the code ${exitCode}`;
