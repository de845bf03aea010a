import type { DataSource, EntityManager } from 'typeorm';
import { BaseSysChange } from '../../modules/base/tables/change.entity';
import { BaseSysMenu } from '../../modules/base/tables/menu.entity';
import { superUsers } from '../../modules/base/tables/super-users';
import { BaseSysUser } from '../../modules/base/tables/user.entity';
import { TaskInfo } from '../../modules/task/tables/task-info.entity';

/** An answer that is not as it must be, as a sentence; undefined if it is. */
type Question = (manager: EntityManager, made: Date) => Promise<string | undefined>;

/** The clocks of several nodes may differ by so much. */
const APART_MS = 60_000;

/** What an installation must be able to answer after a restore, whatever it is used for. No server is needed for them. */
export const QUESTIONS: Record<string, Question> = {
  'the database is whole': async (manager) => {
    const found = await manager.query<{ integrity_check: string }[]>('PRAGMA integrity_check(1)');
    const [answer] = found.map((row) => row.integrity_check);
    return answer === 'ok' ? undefined : `The restored database is damaged: ${answer}.`;
  },
  'all migrations are applied': async (manager) => {
    const applied = await manager.query<unknown[]>('SELECT 1 FROM `migrations`');
    const { length } = manager.connection.migrations;
    return applied.length === length ? undefined : `${applied.length} of ${length} migrations are applied.`;
  },
  'somebody can administer it': async (manager) =>
    (await superUsers(manager)).length ? undefined : 'Nobody with all rights could sign in.',
  'an account has what a sign-in needs': async (manager) => {
    const [one] = await manager.find(BaseSysUser, {
      select: { id: true, username: true, password: true },
      order: { id: 'ASC' },
      take: 1,
    });
    return one?.username && one.password ? undefined : 'The first account has no name, or no password.';
  },
  'the console has its menus': async (manager) =>
    (await manager.count(BaseSysMenu)) ? undefined : 'There are no menus, so nobody would see a screen.',
  'the tasks of the system are there': async (manager) =>
    (await manager.existsBy(TaskInfo, { systemKey: 'backup' })) ? undefined : 'There is no task that makes backups.',
  'the newest act is from before the backup': async (manager, made) => {
    const [newest] = await manager.find(BaseSysChange, { order: { id: 'DESC' }, take: 1 });
    if (!newest || newest.createTime.getTime() <= made.getTime() + APART_MS) return undefined;
    return `The newest act of the trail is of ${newest.createTime.toISOString()}, after the backup was begun.`;
  },
};

/** @param made when the backup was begun @returns a sentence for each answer that is not as it must be */
export async function askQuestions(source: DataSource, made: Date): Promise<string[]> {
  const answers: string[] = [];
  for (const [about, ask] of Object.entries(QUESTIONS)) {
    const answer = await ask(source.manager, made).catch((error: unknown) => {
      return `It could not be asked whether ${about}: ${(error as Error).message}.`;
    });
    if (answer !== undefined) answers.push(answer);
  }
  return answers;
}
