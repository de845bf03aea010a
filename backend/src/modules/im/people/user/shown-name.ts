import type { EntityManager } from 'typeorm';
import { ImFriend } from '../../tables/im-friend.entity';
import { ImGroupMember } from '../../tables/im-group-member.entity';

/** The name and avatar of a person as others see them. */
export interface ShownName {
  nick_name: string;
  /** the small avatar */
  head_image_thumb: string;
}

/** Copies a person's new name and avatar to the rows of friends and groups, because the chat product shows those copies. */
export async function spreadName(
  manager: EntityManager,
  id: number,
  { nick_name, head_image_thumb }: ShownName,
): Promise<void> {
  await manager.update(
    ImFriend,
    { friend_id: id },
    { friend_nick_name: nick_name, friend_head_image: head_image_thumb },
  );
  await manager.update(ImGroupMember, { user_id: id }, { user_nick_name: nick_name, head_image: head_image_thumb });
}
