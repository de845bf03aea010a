import type { EntityManager } from 'typeorm';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImGroupMember } from '../../tables/im-group-member.entity';
import { type NewMembers, pairOf, type Membership } from './new-members';

/** The data of a member that staff may set. */
export type MemberDraft = Membership &
  Partial<Pick<ImGroupMember, 'remark_nick_name' | 'remark_group_name' | 'is_top_message'>>;

const FROM_PERSON = (column: string) => () =>
  `(SELECT p.\`${column}\` FROM \`im_user\` p WHERE p.\`id\` = \`im_group_member\`.\`user_id\`)`;

/** Inserts members. A former member gets the old row again. @returns the ids of the rows, in the order given */
export async function insertMembers(
  manager: EntityManager,
  drafts: readonly MemberDraft[],
  { people, former }: NewMembers,
): Promise<number[]> {
  const now = new Date();
  const returning = drafts.flatMap((draft) => former.get(pairOf(draft)) ?? []);
  await comeBack(manager, returning, now);
  const fresh = drafts.filter((draft) => !former.has(pairOf(draft)));
  const added = await insertMany(
    manager,
    ImGroupMember,
    fresh.map((draft) => {
      const person = people.get(draft.user_id);
      const known = { user_nick_name: person?.nick_name ?? '', head_image: person?.head_image_thumb ?? '' };
      return { ...draft, ...known, quit: Flag.No, quit_time: null, created_time: now };
    }),
  );
  const ids = new Map([...former, ...fresh.map((draft, at) => [pairOf(draft), added[at] as number] as const)]);
  return drafts.map((draft) => ids.get(pairOf(draft)) as number);
}

async function comeBack(manager: EntityManager, ids: readonly number[], now: Date): Promise<void> {
  if (!ids.length) return;
  await manager
    .createQueryBuilder()
    .update(ImGroupMember)
    .set({
      quit: Flag.No,
      quit_time: null,
      created_time: now,
      user_nick_name: FROM_PERSON('nick_name'),
      head_image: FROM_PERSON('head_image_thumb'),
    })
    .where('`id` IN (:...ids)', { ids })
    .updateEntity(false)
    .execute();
}
