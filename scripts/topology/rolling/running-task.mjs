import { until } from '../../process/until.mjs';

const DONE = 1;

/** A task that runs once, for some seconds, and the worker that runs it. */
export class RunningTask {
  /** @param ask calls the API and returns its data */
  static async start({ ask, name, seconds }) {
    const service = `demo.wait(${seconds})`;
    const { id } = await ask('task/info/add', { name, taskType: 1, every: 1000, limit: 1, service });
    const task = new RunningTask();
    task.runs = async () => (await ask(`task/info/log?id=${id}&page=1&size=10`)).list;
    await until('The beginning of the task', async () => (await task.runs()).length > 0);
    return task;
  }

  async memberOf(members) {
    const [{ node }] = await this.runs();
    return members.find(({ child }) => node.endsWith(`${child.pid}`));
  }

  /** Waits for the end of the run. @returns why it did not go on to its end on its node, if it did not */
  async whyBroken() {
    let runs;
    await until('The end of the task', async () => (runs = await this.runs()).every(({ status }) => status !== null));
    const isWhole = runs.length === 1 && runs[0].status === DONE && !runs[0].reason?.includes('died');
    return isWhole ? undefined : `The task ran like this: ${JSON.stringify(runs)}`;
  }
}
