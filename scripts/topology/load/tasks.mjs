/** Creates a task that is due at once and may run once. Every second one takes a while, so that a fault can happen during its run. */
export async function addTask({ call, ledger, phase }, nth) {
  const task = { name: `task-${nth}`, nth, phase };
  ledger.tasks.push(task);
  const service = nth % 2 ? 'demo.wait(5)' : `demo.test([${nth}])`;
  const body = { name: task.name, taskType: 1, every: 1000, limit: 1, service };
  const { outcome, data } = await call('task/info/add', { body, isRight: ({ id }) => id > 0 });
  if (outcome === 'right') task.id = data.id;
}

/** The task that a node has just run, if the log line is from a task that reports its run. */
export function executedTask(line) {
  const nth = /demo\.test \[\[(\d+)\]\]/.exec(line)?.[1];
  return nth === undefined ? undefined : Number(nth);
}
