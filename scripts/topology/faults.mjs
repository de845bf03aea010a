import { setTimeout as sleep } from 'node:timers/promises';

/** What a restart policy lets pass before it starts anew. */
const DOWN_MS = 2000;

const WEBS = ['web-1', 'web-2'];
const WORKERS = ['worker-1', 'worker-2'];
const ALL = [...WEBS, ...WORKERS, 'nginx', 'redis', 'mariadb'];

/** @param heldFor how long nothing can be had of what the fault takes away: no call has to wait much longer */
const fault = (name, heldFor, strike) => ({ name, heldFor, strike });

const killed = (who) =>
  fault(`${who} killed`, DOWN_MS, async ({ members }) => {
    await members[who].kill();
    await sleep(DOWN_MS);
    await members[who].start();
  });

const stopped = (who, ms) =>
  fault(`${who} stopped for ${ms / 1000} s`, ms, async ({ members }) => {
    members[who].signal('SIGSTOP');
    await sleep(ms);
    members[who].signal('SIGCONT');
  });

const restarted = (who) => fault(`${who} restarted`, DOWN_MS, ({ members }) => renewed(members[who]));

/** nginx leaves a node alone for two seconds after it has failed. A container is not called healthy as soon as this, either. */
const STEADY_MS = 3000;

/** As a new version is brought in: one node after the other, each back and steady before the next goes. */
const rolling = fault('rolling restart', DOWN_MS, async ({ members }) => {
  for (const who of [...WEBS, ...WORKERS]) {
    await renewed(members[who]);
    await sleep(STEADY_MS);
  }
});

async function renewed(member) {
  await member.end();
  await member.start();
  await member.isBack();
}

/** Longer than the lease of a task (12 s): another worker takes over what the sleeper believes to have. */
const BEYOND_LEASE_MS = 15_000;

export const allFaults = [
  ...ALL.flatMap((who) => [killed(who), stopped(who, 6000), restarted(who)]),
  rolling,
  stopped('worker-1', BEYOND_LEASE_MS),
  // Longer than nginx waits for an answer: a write that it gave up is still carried out, and must not be a second time.
  ...['web-1', 'redis', 'mariadb'].map((who) => stopped(who, 35_000)),
];

/** One of each kind, and each process once at least. */
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
