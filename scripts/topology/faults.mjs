import { setTimeout as sleep } from 'node:timers/promises';

/** The delay of a restart policy before it starts a process again. */
const DOWN_MS = 2000;

const WEBS = ['web-1', 'web-2'];
const WORKERS = ['worker-1', 'worker-2'];
const ALL = [...WEBS, ...WORKERS, 'nginx', 'redis', 'mariadb'];

/**
 * One with `isSilent` lets no call be refused.
 * @param heldFor how long the fault makes something unavailable; no call has to wait much longer
 * @param strike causes it; may return for how long it was really unavailable, in milliseconds
 */
const fault = (name, heldFor, strike) => ({ name, heldFor, strike });

const killed = (who) =>
  fault(`${who} killed`, DOWN_MS, async ({ members }) => {
    const since = performance.now();
    await members[who].kill();
    await sleep(DOWN_MS);
    await members[who].start();
    return performance.now() - since;
  });

const stopped = (who, ms) =>
  fault(`${who} stopped for ${ms / 1000} s`, ms, async ({ members }) => {
    members[who].signal('SIGSTOP');
    await sleep(ms);
    members[who].signal('SIGCONT');
  });

const restarted = (who) => fault(`${who} restarted`, DOWN_MS, ({ members }) => renewed(members[who]));

/** The health check of a container takes longer, too. */
const STEADY_MS = 3000;

/** A rolling update: one node after the other. The next node is restarted when the previous one is back and stable. Nobody may notice. */
const rolling = {
  ...fault('rolling restart', DOWN_MS, async ({ members }) => {
    for (const who of [...WEBS, ...WORKERS]) {
      await renewed(members[who]);
      await sleep(STEADY_MS);
    }
  }),
  isSilent: true,
};

async function renewed(member) {
  await member.end();
  await member.start();
  await member.isBack();
}

/** Longer than the lease of a task (12 s), so that another worker takes over the tasks of the stopped one. */
const BEYOND_LEASE_MS = 15_000;

export const allFaults = [
  ...ALL.flatMap((who) => [killed(who), stopped(who, 6000), restarted(who)]),
  rolling,
  stopped('worker-1', BEYOND_LEASE_MS),
  // Longer than nginx waits for an answer. A write is still carried out after nginx gave up on it, and must not be done twice.
  ...['web-1', 'redis', 'mariadb'].map((who) => stopped(who, 35_000)),
];

/** Of the run for every change: the web nodes share all that the other one must know. `someFaults` runs every night. */
export const dailyFaults = [killed('web-1')];

/** One fault of each kind, and at least one for each process. */
export const someFaults = [
  killed('web-1'),
  stopped('web-2', 5000),
  killed('worker-1'),
  stopped('worker-2', BEYOND_LEASE_MS),
  restarted('nginx'),
  killed('redis'),
  stopped('redis', 4000),
  killed('mariadb'),
  stopped('mariadb', 4000),
  rolling,
];
