import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { ImGroup } from '../../src/modules/im/tables/im-group.entity';
import { ImGroupMember } from '../../src/modules/im/tables/im-group-member.entity';
import type { TestApp } from '../app';
import { chatOf } from './people';

/** Inserts a group directly into the chat product's tables. The first member owns it. @returns its id */
export async function group(app: TestApp, name: string, members: readonly number[]): Promise<number> {
  const now = new Date();
  const [id = 0] = await insertMany(chatOf(app).manager, ImGroup, [{ name, owner_id: members[0], created_time: now }]);
  await insertMany(
    chatOf(app).manager,
    ImGroupMember,
    members.map((user_id) => ({ group_id: id, user_id, user_nick_name: `nick-${user_id}`, created_time: now })),
  );
  return id;
}

export const members = (app: TestApp, group_id: number): Promise<ImGroupMember[]> =>
  chatOf(app).manager.find(ImGroupMember, { where: { group_id }, order: { id: 'ASC' } });
