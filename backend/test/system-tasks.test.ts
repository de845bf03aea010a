import { DataSource } from 'typeorm';
import { TaskInfo } from '../src/modules/task/tables/task-info.entity';
import { RunStatus } from '../src/modules/task/tables/task-codes';
import { SYSTEM_TASKS } from '../src/modules/task/system-tasks';
import { startTaskApp, type TaskApp } from './task/task-app';

/** The test runs each task, because the engine runs most of them at night. */
let tasks: TaskApp;
beforeAll(async () => {
  tasks = await startTaskApp({ role: 'web' });
});
afterAll(async () => {
  await tasks?.close();
});

describe('a system task', () => {
  test.each(SYSTEM_TASKS.map(({ service, systemKey }) => [service, systemKey]))(
    'runs %s',
    async (_service, systemKey) => {
      const { id } = await tasks.app.nest.get(DataSource).manager.findOneByOrFail(TaskInfo, { systemKey });
      await tasks.admin.post('task/info/once', { id });
      await tasks.runTask(id);
      expect(await tasks.runs(id)).toEqual([expect.objectContaining({ status: RunStatus.Done })]);
    },
  );
});
