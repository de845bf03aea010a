import { DataSource } from 'typeorm';
import { Clock } from '../../src/kernel/engine/clock';
import { Storage } from '../../src/kernel/storage/storage';
import { type Swept, SpaceSweep } from '../../src/modules/space/sweep/space-sweep.service';
import type { TestApp } from '../app';

/**
 * Sweeps as if hours had passed since: all that is kept is old. By a clock of its own: moved forward, that of the engine would ring for
 * the night's housekeeping, which sweeps beside it.
 */
export function sweptLater({ nest, config }: TestApp, hours = 3): Promise<Swept> {
  const clock = Object.assign(new Clock(), { now: () => Date.now() + hours * 3600_000 });
  return new SpaceSweep(nest.get(DataSource), nest.get(Storage), clock, config).sweep();
}
