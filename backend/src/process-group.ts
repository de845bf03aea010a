import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { followLauncher } from './launcher';

/** By these a person or a system asks for an end. */
const ASKING = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;
/** Before each new start of a process that dies again and again. */
const PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000, 60_000];
/** One that has been up for so long was well: the pauses begin anew. */
const WELL_AFTER_MS = 600_000;

/** Several nodes behind one port, each a process of its own. One that dies is started again; one that never comes to serve ends all. */
export class ProcessGroup {
  private readonly logger = new Logger('Processes');
  private readonly stopped = new AbortController();
  private isStopping = false;

  constructor(
    private readonly size: number,
    private readonly pauses = PAUSES_MS,
  ) {}

  /** The first one alone migrates and seeds, the others find it done. @returns the code to end with, when all have ended */
  async run(): Promise<number> {
    for (const signal of ASKING) process.on(signal, () => this.stop(signal));
    const first = fork('yes');
    const [event] = await Promise.race([came(first, 'message'), came(first, 'exit')]);
    if (event === 'exit') return first.process.exitCode ?? 1;
    followLauncher();
    const others = Array.from({ length: this.size - 1 }, () => fork('no'));
    await Promise.all([first, ...others].map((worker) => this.keep(worker)));
    return 0;
  }

  /** Passes it on; a terminal has told the processes already, and being told twice does them no harm. */
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

  /** @returns whether nobody has asked for an end meanwhile */
  private async rests(pause: number): Promise<boolean> {
    await sleep(pause, undefined, { signal: this.stopped.signal }).catch(() => undefined);
    return !this.isStopping;
  }
}

/** The first says where to sign in; the others come to the same port in silence. */
const fork = (first: 'yes' | 'no'): Worker => cluster.fork({ SWITCHBOARD_FIRST: first });

const came = async (worker: Worker, event: 'message' | 'exit') => [event, await once(worker, event)] as const;

async function ended(worker: Worker): Promise<void> {
  if (!worker.isDead()) await once(worker, 'exit');
}

const howOf = ({ process: { signalCode, exitCode } }: Worker): string => signalCode ?? `the code ${exitCode}`;
