import 'reflect-metadata';
import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { affected } from '../../src/kernel/stores/database/affected';
import type { Job, JobRun } from '../../src/kernel/durability/engine/job';
import { Handles, Sweeps } from '../../src/kernel/durability/engine/handles.decorator';
import { startNode } from '../engine/engine-app';

/** A node in its own process that prints which jobs run on it. Its argument is the settings of its engine, as JSON. */
const say = (what: string, { key, attempt }: JobRun): unknown =>
  process.stdout.write(`${JSON.stringify({ what, key, attempt })}\n`);

@Injectable()
class Listener {
  constructor(private readonly source: DataSource) {}

  @Handles('fault.note')
  note(_data: unknown, run: JobRun): void {
    say('began', run);
  }

  /** Works for `ms` milliseconds. With `deaf` it ignores that its node stops. */
  @Handles('fault.slow')
  async slow(data: { ms: number; deaf?: boolean }, run: JobRun): Promise<void> {
    say('began', run);
    const options = data.deaf ? undefined : { signal: run.signal };
    await setTimeout(data.ms, undefined, options).catch(() => say('aborted', run));
    say('done', run);
  }

  /**
   * A row marks the work to do, and whoever updates the row does it. If a sweep read the row before that, the job runs once more without
   * effect.
   */
  @Handles('fault.row')
  async row({ id }: { id: number }, run: JobRun): Promise<void> {
    const take = 'UPDATE `fault_row` SET `done` = `done` + 1 WHERE `id` = ? AND `done` = 0';
    if (await affected(this.source, take, [id])) say('began', run);
  }

  @Sweeps('fault.row')
  async overdue(): Promise<Job[]> {
    const rows = await this.source.query<{ id: number; at: number }[]>(
      'SELECT `id`, `at` FROM `fault_row` WHERE `done` = 0 AND `at` <= ?',
      [Date.now()],
    );
    return rows.map(({ id, at }) => ({ name: 'fault.row', key: `row:${id}`, at: new Date(Number(at)), data: { id } }));
  }
}

async function main([settings = '{}']: string[]): Promise<void> {
  const { nest } = await startNode([Listener], JSON.parse(settings) as object);
  nest.enableShutdownHooks();
  process.stdout.write('{"what":"here"}\n');
  setInterval(() => undefined, 1000);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
