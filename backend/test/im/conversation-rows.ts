import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { ImGroup } from '../../src/modules/im/tables/im-group.entity';
import { ImGroupMember } from '../../src/modules/im/tables/im-group-member.entity';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import type { TestApp } from '../app';
import { chatOf } from './people';

const START = Date.parse('2026-03-01T00:00:00Z');

/** The time `n` minutes after the beginning of 1 March 2026 in UTC. The time zone of the tests is eight hours ahead. */
export const minute = (n: number): Date => new Date(START + n * 60_000);

/** Inserts private messages directly into the table, one minute apart. @returns their ids */
export const whispers = (app: TestApp, rows: Partial<ImPrivateMessage>[]): Promise<number[]> =>
  insertMany(
    chatOf(app).manager,
    ImPrivateMessage,
    rows.map((row, n) => ({ type: 0, status: 1, content: `words ${n}`, send_time: minute(n), ...row })),
  );

/** Inserts group messages in the same way. */
export const speeches = (app: TestApp, rows: Partial<ImGroupMessage>[]): Promise<number[]> =>
  insertMany(
    chatOf(app).manager,
    ImGroupMessage,
    rows.map((row, n) => ({ type: 0, content: `speech ${n}`, send_time: minute(n), send_nick_name: 'Sp', ...row })),
  );

/** Inserts a group with these members. @returns its id */
export async function groupOf(app: TestApp, name: string, members: readonly number[]): Promise<number> {
  const { manager } = chatOf(app);
  const [group = 0] = await insertMany(manager, ImGroup, [
    { name, owner_id: members[0] ?? 1, created_time: minute(0), reason: '' },
  ]);
  await insertMany(
    manager,
    ImGroupMember,
    members.map((user_id) => ({ group_id: group, user_id, created_time: minute(0) })),
  );
  return group;
}
