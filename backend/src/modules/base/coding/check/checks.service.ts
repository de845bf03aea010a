import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { Plan } from '../apply/planned-files';
import { Workspace } from '../apply/workspace';
import { type CodingCheck, type CodingTick, TICKS } from '../coding.dto';
import type { ResourceSpec } from '../resource-spec';
import { namesOf } from '../write/names';

/** Time limit for types, lint and two test suites; on a busy machine each takes minutes. */
const LONGEST_MS = 15 * 60_000;
const LONGEST_LOG = 20_000;

/** A running or finished check. */
interface Check extends CodingCheck {
  /** hash of the plan; another plan needs another check */
  of: string;
  apiFiles: Map<string, string>;
}

/** Checks a plan in a copy of the repository. Only one check runs at a time, because it needs the whole machine. */
@Injectable()
export class Checks implements OnApplicationShutdown {
  private readonly log = new Logger(Checks.name);
  private current?: Check;
  private child?: ChildProcess;

  constructor(private readonly workspace: Workspace) {}

  /** @throws BusinessError if a check is running */
  async startCheck(spec: ResourceSpec, plan: Plan): Promise<CodingCheck> {
    if (this.current && !this.current.done) throw new BusinessError('coding.checkBusy');
    const ticks = TICKS.map((name): CodingTick => ({ name, state: 'waiting', took: 0, log: '' }));
    const check: Check = { id: randomUUID(), ticks, done: false, of: signOf(plan), apiFiles: new Map() };
    this.current = check;
    try {
      const folder = await mkdtemp(join(tmpdir(), 'switchboard-check-'));
      const { namespace } = spec;
      const test = `test/${namespace}/${namesOf(spec).file}.test.ts`;
      await writeFile(join(folder, 'plan.json'), JSON.stringify({ files: plan.files, tests: [test] }));
      this.run(check, folder);
    } catch (error) {
      check.done = true;
      throw error;
    }
    return shown(check);
  }

  /** @throws BusinessError if it is not the last check started here */
  readCheck(id: string): CodingCheck {
    if (this.current?.id !== id) throw new BusinessError('coding.noCheck');
    return shown(this.current);
  }

  /** The API document and the files generated from it. @throws BusinessError unless exactly this plan has passed every check */
  apiFilesFor(plan: Plan): Map<string, string> {
    const { current } = this;
    if (!current?.done || current.of !== signOf(plan) || !current.ticks.every(hasPassed))
      throw new BusinessError('coding.unchecked');
    return current.apiFiles;
  }

  onApplicationShutdown(): void {
    this.child?.kill();
  }

  private run(check: Check, folder: string): void {
    const script = join(this.workspace.root, 'scripts/resource/check-plan.mjs');
    const child = spawn(process.execPath, [script, folder], {
      cwd: this.workspace.root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    const deadline = setTimeout(() => child.kill(), LONGEST_MS);
    createInterface({ input: child.stdout }).on('line', (line) => take(check, line));
    child.once('error', (error) => this.log.warn(error.message));
    child.once('close', () => {
      clearTimeout(deadline);
      this.finish(check, folder).catch((error: Error) => this.log.warn(error.message));
    });
  }

  private async finish(check: Check, folder: string): Promise<void> {
    try {
      if (check.ticks.every(hasPassed)) {
        const made = JSON.parse(await readFile(join(folder, 'api.json'), 'utf8')) as Record<string, string>;
        check.apiFiles = new Map(Object.entries(made));
      }
    } finally {
      for (const tick of check.ticks) if (tick.state === 'running') tick.state = 'failed';
      for (const tick of check.ticks) if (tick.state === 'waiting') tick.state = 'skipped';
      check.done = true;
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const hasPassed = ({ state }: CodingTick): boolean => state === 'passed';

const shown = ({ id, ticks, done }: Check): CodingCheck => ({ id, ticks, done });

const signOf = ({ files }: Plan): string => createHash('sha256').update(JSON.stringify(files)).digest('hex');

/** Each line of the script's output is the current state of a tick. */
function take(check: Check, line: string): void {
  if (!line.startsWith('{')) return;
  const news = JSON.parse(line) as CodingTick;
  const tick = check.ticks.find(({ name }) => name === news.name);
  if (tick) Object.assign(tick, { ...news, log: news.log.slice(-LONGEST_LOG) });
}
