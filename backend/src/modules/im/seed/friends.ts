import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { Flag } from '../tables/columns/flag.decorator';
import type { ImFriend } from '../tables/im-friend.entity';
import type { Cast } from './cast';
import { avatarOf } from './media/media-files';
import { DAY_MS, type Scale } from './scale';

type Friend = QueryDeepPartialEntity<ImFriend>;

/** Both sides of the friendships that somebody has begun. */
export function friendshipsOf(person: number, cast: Cast, { now, days }: Scale): Friend[] {
  return cast.friendsOf(person).flatMap((friend) => {
    const since = new Date(now.getTime() - (((person * 17 + friend) % (days * 10)) / 10) * DAY_MS);
    const ended = (person + friend) % 53 === 0;
    return [side(person, friend, cast, since, ended), side(friend, person, cast, since, false)];
  });
}

const side = (person: number, friend: number, cast: Cast, since: Date, ended: boolean): Friend => ({
  user_id: cast.idOf(person),
  friend_id: cast.idOf(friend),
  friend_nick_name: cast.nameOf(friend),
  friend_head_image: friend % 10 < 6 ? avatarOf(friend * 7) : '',
  is_dnd: Flag.No,
  deleted: ended ? Flag.Yes : Flag.No,
  created_time: since,
});
