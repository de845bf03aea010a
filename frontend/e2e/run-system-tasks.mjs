import { until } from '../../scripts/process/until.mjs';

/** `type` of the tasks of the console itself. */
const SYSTEM = 0;
/** `status` of a run that did its work. */
const DONE = 1;

/** The time limit of all runs together. They wait for each other, and for the work of a first start that goes on in the background. */
const LONGEST_MS = 300_000;

/** Runs each system task of a product once, as its first night does. @throws if a run fails */
export async function runSystemTasks({ call }) {
  const tasks = async () => (await call('task/info/page', { type: SYSTEM, size: 100 })).list;
  for (const { id } of await tasks())
    await call('task/info/once', { id }).catch(async (refusal) => {
      // Its own schedule may have started it. A second run is refused then, and not needed.
      const { running, lastRun } = (await tasks()).find((task) => task.id === id);
      if (!running && !lastRun) throw refusal;
    });
  await until('A run of each system task', async () => (await tasks()).every(hasRun), { limit: LONGEST_MS });
}

function hasRun({ name, lastRun }) {
  if (lastRun && lastRun.status !== null && lastRun.status !== DONE) throw new Error(`${name}: ${lastRun.detail}`);
  return lastRun?.status === DONE;
}
