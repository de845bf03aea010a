import type { AppConfig } from '../../src/config/app-config';
import { Handlers } from '../../src/kernel/durability/engine/handlers';
import { Clock } from '../../src/kernel/durability/engine/clock';
import { TaskLog } from '../../src/modules/task/tables/task-log.entity';
import { TaskClaims } from '../../src/modules/task/run/task-claims.service';
import type { RunData } from '../../src/modules/task/run-job';
import { TaskRunner } from '../../src/modules/task/run/task-runner.service';
import { TaskSweep } from '../../src/modules/task/run/task-sweep.service';
import { TaskKind, TaskStatus } from '../../src/modules/task/tables/task-codes';
import { TaskInfo } from '../../src/modules/task/tables/task-info.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Call, teach } from './teach';

type Row = Record<string, unknown> & { id: number };

/** The application with tasks. The test controls its clock and its task functions. */
export interface TaskApp {
  readonly app: TestApp;
  readonly admin: Caller;
  /** moves the clock forward */
  pass(ms: number): void;
  now(): number;
  /** Registers a function that tasks can call. */
  teach(name: string, call: Call): void;
  /** Adds a task. @returns its id; fails the test if it is refused */
  add(task: object): Promise<number>;
  /** Runs the task as its job would. */
  runTask(id: number): Promise<void>;
  /** Begins a run as a node would that dies at once: the row is locked, and nobody renews the lock. */
  ringAndDie(id: number): Promise<void>;
  /** Runs what the sweep finds. @returns the keys of those jobs */
  sweep(): Promise<string[]>;
  /** What the sweep would find now if its last run was so long ago and the clock was set since then. */
  look(since: { ago: number; clockSet: number }): Promise<string[]>;
  info(id: number): Promise<Row>;
  /** its runs, the oldest first */
  runs(id: number): Promise<TaskLog[]>;
  row(id: number): Promise<TaskInfo>;
  /** Removes all user tasks and stops the system tasks. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function startTaskApp(words: Partial<AppConfig> = {}): Promise<TaskApp> {
  const app = await startApp(words);
  const admin = await app.as('admin');
  const { nest } = app;
  const clock = nest.get(Clock);
  const real = Date.now();
  let ahead = 0;
  clock.now = () => real + ahead;
  const runner = nest.get(TaskRunner);
  const sweeping = nest.get(TaskSweep);
  const { manager } = sweeping['tasks'];
  return {
    app,
    admin,
    pass: (ms) => void (ahead += ms),
    now: () => clock.now(),
    teach: (name, call) => teach(nest.get(Handlers), name, call),
    add: async (task) => {
      const { data, message } = await admin.post<{ id: number }>('task/info/add', { name: 'a task', ...task });
      if (!data?.id) throw new Error(message + JSON.stringify(data));
      return data.id;
    },
    runTask: (id) => runner.runTask({ id }),
    ringAndDie: async (id) => {
      const { lockOwner } = await manager.findOneByOrFail(TaskInfo, { id });
      if (!(await nest.get(TaskClaims).claimTask(id, lockOwner ?? undefined)))
        throw new Error('There was nothing to run.');
    },
    sweep: async () => {
      // In a test the sweep does not run at regular intervals.
      sweeping['continuity']['last'] = undefined;
      const found = await sweeping.findOverdue();
      for (const { data } of found) await runner.runTask(data as RunData);
      return found.map(({ key }) => key);
    },
    look: async ({ ago, clockSet }) => {
      const now = clock.now() - ago - clockSet;
      // So long ago when it is judged, however long the reads before take: the clock here stands still meanwhile.
      const last = {
        get at() {
          return performance.now() - ago;
        },
        now,
      };
      sweeping['continuity']['last'] = last;
      return (await sweeping.findOverdue()).map(({ key }) => key);
    },
    info: async (id) => (await admin.get<Row>('task/info/info', { id })).data,
    runs: (taskId) => manager.find(TaskLog, { where: { taskId }, order: { id: 'ASC' } }),
    row: (id) => manager.findOneByOrFail(TaskInfo, { id }),
    clear: async () => {
      await manager.delete(TaskInfo, { type: TaskKind.User });
      await manager.update(TaskInfo, { type: TaskKind.System }, { status: TaskStatus.Stopped, nextRunTime: null });
    },
    close: () => app.close(),
  };
}
