import { until } from '../../scripts/process/until.mjs';

/** `type` of the tasks of the console itself. */
const SYSTEM = 0;
/** `status` of a run that did its work. */
const DONE = 1;

/** Runs each system task of a product once, as its first night does. @throws if a run fails */
export async function runSystemTasks({ call }) {
  const tasks = async () => (await call('task/info/page', { type: SYSTEM, size: 100 })).list;
  for (const { id } of await tasks()) await call('task/info/once', { id });
  await until('A run of each system task', async () => (await tasks()).every(hasRun));
}

function hasRun({ name, lastRun }) {
  if (lastRun && lastRun.status !== null && lastRun.status !== DONE) throw new Error(`${name}: ${lastRun.detail}`);
  return lastRun?.status === DONE;
}
