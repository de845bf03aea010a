import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { Flag } from '../tables/columns/flag.decorator';
import type { ImGroup } from '../tables/im-group.entity';
import type { ImGroupMember } from '../tables/im-group-member.entity';
import type { DemoPopulation } from './demo-population';
import { avatarOf } from './media/media-files';
import { DAY_MS, type Scale } from './scale';

const CHINESE =
  '相亲相爱一家人 摄影爱好者 周末爬山小分队 程序员交流 美食探店 小区业主群 羽毛球约战 考研互助 宠物之家 旅行搭子 读书会 二手闲置 项目一组 产品讨论 房屋装修交流 同城徒步 游戏开黑 健身打卡 亲子活动 高三二班'.split(
    ' ',
  );
const ENGLISH =
  'Hiking on Sundays|Book club|Release crew|Five-a-side|Board games|Photography walks|Language exchange|Lunch orders|Parents of year 4|Night owls'.split(
    '|',
  );
const NOTICES = [
  '请遵守群规，禁止发布广告。',
  '每周五晚上 20:00 线上分享。',
  '',
  'Be kind. No advertising.',
  '群文件里有新人指南。',
];

/** Groups that their owners have dissolved. `isBannedGroup` marks those that staff have banned. */
export const isDissolved = (group: number): boolean => group % 37 === 36;

export const BANNED_BECAUSE = '群内多次发布违规广告';
export const isBannedGroup = (group: number): boolean => group % 41 === 23;

export function groupName(group: number, population: DemoPopulation): string {
  const names = population.isEnglish(group) ? ENGLISH : CHINESE;
  const nth = Math.floor(group / names.length);
  return `${names[group % names.length]}${nth ? ` ${nth + 1}` : ''}`;
}

export function groupAt(
  group: number,
  population: DemoPopulation,
  { now, days }: Scale,
): QueryDeepPartialEntity<ImGroup> {
  const picture = group % 3 ? avatarOf(group * 3) : '';
  return {
    id: population.groupId(group),
    name: groupName(group, population),
    owner_id: population.idOf(population.memberOf(group, 0)),
    head_image: picture,
    head_image_thumb: picture,
    notice: NOTICES[group % NOTICES.length],
    is_banned: isBannedGroup(group) ? Flag.Yes : Flag.No,
    reason: isBannedGroup(group) ? BANNED_BECAUSE : '',
    dissolve: isDissolved(group) ? Flag.Yes : Flag.No,
    is_muted: group % 29 === 11 ? Flag.Yes : Flag.No,
    created_time: new Date(now.getTime() - (days + 1 + ((group * 13) % 300)) * DAY_MS),
    top_message_id: null,
    is_hidden: Flag.No,
  };
}

/** The current members, the former members, and the person who is in every group. */
export function membersOf(
  group: number,
  population: DemoPopulation,
  { now, days }: Scale,
): QueryDeepPartialEntity<ImGroupMember>[] {
  const people = new Set(
    Array.from({ length: population.sizeOf(group) + 1 }, (_, nth) => population.memberOf(group, nth)),
  );
  return [...people].map((person, nth) => {
    const left = isDissolved(group) || (nth > 2 && (nth * 7 + group) % 23 === 0);
    const joined = now.getTime() - days * DAY_MS * (0.2 + (((nth * 31 + group) % 80) / 100) * 0.8);
    const picture = person % 10 < 6 ? avatarOf(person * 7) : '';
    return {
      group_id: population.groupId(group),
      user_id: population.idOf(person),
      user_nick_name: population.nameOf(person),
      remark_nick_name: nth % 11 === 4 ? `${population.nameOf(person).slice(0, 20)}（${group + 1}组）` : '',
      head_image: picture,
      remark_group_name: '',
      quit: left ? Flag.Yes : Flag.No,
      quit_time: left ? new Date(joined + 9 * DAY_MS) : null,
      is_muted: nth > 2 && (nth + group) % 67 === 0 ? Flag.Yes : Flag.No,
      created_time: new Date(joined),
      is_top_message: Flag.No,
    };
  });
}
