import { DataSource } from 'typeorm';
import { Clock } from '../../src/kernel/durability/engine/clock';
import { Storage } from '../../src/kernel/stores/storage/storage';
import { HashChecks } from '../../src/modules/space/keeping/hash-checks.service';
import { type Swept, SpaceSweep } from '../../src/modules/space/sweep/space-sweep.service';
import type { TestApp } from '../app';

/**
 * Runs the sweep as if hours had passed, so that all stored files are old. It uses its own clock: moving the engine's clock would start the
 * nightly housekeeping, which also sweeps.
 */
export function sweptLater({ nest, config }: TestApp, hours = 3): Promise<Swept> {
  const clock = Object.assign(new Clock(), { now: () => Date.now() + hours * 3600_000 });
  return new SpaceSweep(nest.get(DataSource), nest.get(Storage), clock, config, nest.get(HashChecks)).sweepFiles();
}
