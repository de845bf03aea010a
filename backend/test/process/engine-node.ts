import 'reflect-metadata';
import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { affected } from '../../src/kernel/database/affected';
import type { Alarm, Ring } from '../../src/kernel/engine/alarm';
import { Handles, Sweeps } from '../../src/kernel/engine/handles.decorator';
import { startNode } from '../engine/engine-app';

/** A node of its own process that tells on its output what rings on it; the settings of its engine are its argument, as JSON. */
const say = (what: string, { key, attempt }: Ring): unknown =>
  process.stdout.write(`${JSON.stringify({ what, key, attempt })}\n`);

@Injectable()
class Listener {
  constructor(private readonly source: DataSource) {}

  @Handles('fault.note')
  note(_data: unknown, ring: Ring): void {
    say('rang', ring);
  }

  /** Works for so many milliseconds; one that is deaf does not care that its node stops. */
  @Handles('fault.slow')
  async slow(data: { ms: number; deaf?: boolean }, ring: Ring): Promise<void> {
    say('rang', ring);
    const options = data.deaf ? undefined : { signal: ring.signal };
    await setTimeout(data.ms, undefined, options).catch(() => say('told', ring));
    say('done', ring);
  }

  /** A row says that it is to be done; whoever changes it does it. A sweep that has read it before lets it ring once more, in vain. */
  @Handles('fault.row')
  async row({ id }: { id: number }, ring: Ring): Promise<void> {
    const take = 'UPDATE `fault_row` SET `done` = `done` + 1 WHERE `id` = ? AND `done` = 0';
    if (await affected(this.source, take, [id])) say('rang', ring);
  }

  @Sweeps('fault.row')
  async overdue(): Promise<Alarm[]> {
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
