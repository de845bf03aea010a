import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { Flag } from '../tables/columns/flag.decorator';
import type { ImFriend } from '../tables/im-friend.entity';
import type { DemoPopulation } from './demo-population';
import { avatarOf } from './media/media-files';
import { DAY_MS, type Scale } from './scale';

type Friend = QueryDeepPartialEntity<ImFriend>;

/** Both rows of the friendships that a person has started. */
export function friendshipsOf(person: number, population: DemoPopulation, { now, days }: Scale): Friend[] {
  return population.friendsOf(person).flatMap((friend) => {
    const since = new Date(now.getTime() - (((person * 17 + friend) % (days * 10)) / 10) * DAY_MS);
    const ended = (person + friend) % 53 === 0;
    return [side(person, friend, population, since, ended), side(friend, person, population, since, false)];
  });
}

const side = (person: number, friend: number, population: DemoPopulation, since: Date, ended: boolean): Friend => ({
  user_id: population.idOf(person),
  friend_id: population.idOf(friend),
  friend_nick_name: population.nameOf(friend),
  friend_head_image: friend % 10 < 6 ? avatarOf(friend * 7) : '',
  is_dnd: Flag.No,
  deleted: ended ? Flag.Yes : Flag.No,
  created_time: since,
});
