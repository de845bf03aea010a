import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../process/until.mjs';
import { startInstallation } from './installation.mjs';
import { Load } from './load.mjs';
import { executedTask } from './load/tasks.mjs';
import { Record } from './record.mjs';
import { seedInstallation } from './staff.mjs';
import { verdict } from './verdict.mjs';

/** The time under load before each fault, so that work is in progress when it happens. */
const LEAD_MS = 1000;

/** The installation under load, and what happens when its parts fail. */
export class Topology {
  record = new Record();
  /** how often each task that reports its run was carried out */
  executions = new Map();

  static async start(folder) {
    const topology = new Topology();
    topology.installation = await startInstallation(folder, (line) => topology.hear(line));
    topology.record.begin('before');
    topology.staff = await seedInstallation(topology.installation);
    topology.load = new Load({ base: topology.installation.base, record: topology.record, staff: topology.staff });
    topology.load.start();
    await topology.answered(performance.now());
    return topology;
  }

  hear(line) {
    const nth = executedTask(line);
    if (nth !== undefined) this.executions.set(nth, (this.executions.get(nth) ?? 0) + 1);
  }

  /** Causes one fault, and waits until everything has recovered. @returns the results of the calls */
  async suffer({ name, heldFor, strike }) {
    this.record.begin(name);
    await sleep(LEAD_MS);
    const since = performance.now();
    const held = (await strike(this.installation)) ?? heldFor;
    const over = performance.now();
    await this.answered(over);
    const row = this.record.phases.get(name);
    row.backAfter = performance.now() - over;
    row.lasted = over - since;
    await this.installation.isWhole();
    return Object.assign(row, { heldFor: Math.max(heldFor, held) });
  }

  /** Waits until every kind of call that was started after that time has had a right answer. */
  answered(since) {
    const { record, load } = this;
    return until('A right answer to every kind of call', () => record.hasAnsweredAll(load.kinds, since), {
      limit: 180_000,
    });
  }

  /** Ends the load, waits for work in progress, and compares what was acknowledged with what is stored. */
  async settle() {
    await this.load.stop();
    return verdict({ ...this.installation, ledger: this.load.ledger, executions: this.executions });
  }
}
