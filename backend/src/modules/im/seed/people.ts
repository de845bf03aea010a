import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { type ImUser, ImUserStatus, ImUserType, Sex } from '../tables/im-user.entity';
import { AREAS, FAMILY, FIRST, GIVEN, LAST, NICKNAMES, SIGNATURES } from './names';

export const PEOPLE = 300;
const DAY = 86_400_000;

/** No password has this hash, so nobody can sign in as one of them. */
export const NO_PASSWORD = '$2a$10$nobodynobodynobodynobodynobodynobodynobodynobodynobo';

const BANNED: Record<number, string> = {
  17: '发布垃圾广告',
  58: '辱骂或骚扰他人',
  121: '涉嫌欺诈',
  204: '发布垃圾广告',
  263: '冒充他人或官方',
};

export const nth = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Some hundreds of people to try things on. They are the same in each run, and joined over more than the last year. */
export const people = (now: Date): QueryDeepPartialEntity<ImUser>[] =>
  Array.from({ length: PEOPLE }, (_, at) => personAt(at, now));

function personAt(at: number, now: Date): QueryDeepPartialEntity<ImUser> {
  const age = 16 + ((at * 7) % 45);
  const joined = new Date(now.getTime() - (PEOPLE - at) * 1.4 * DAY - (at % 24) * 3_600_000);
  const idle = at % 6 === 5 ? (at % 60) * DAY : (at % 48) * 1_700_000;
  const cancelled = at % 71 === 70;
  return {
    ...namesAt(at),
    password: NO_PASSWORD,
    phone: at % 9 === 8 ? null : `139${String(10_000_000 + at * 104_729).slice(0, 8)}`,
    sex: at % 5 < 2 ? Sex.Female : Sex.Male,
    age,
    area: nth(AREAS, at * 7 + Math.floor(at / 11)),
    signature: nth(SIGNATURES, at * 3 + Math.floor(at / 7)),
    type: at === 0 ? ImUserType.Review : ImUserType.Normal,
    is_banned: BANNED[at] ? 1 : 0,
    reason: BANNED[at] ?? '',
    status: cancelled ? ImUserStatus.Cancelled : ImUserStatus.Normal,
    balance: (((at * 137) % 50_000) / 100).toFixed(2),
    invite_code: `SB${String(100_000 + at * 7_919).slice(-6)}`,
    created_time: joined,
    last_login_time: cancelled ? null : new Date(Math.max(joined.getTime(), now.getTime() - idle)),
  };
}

/** Three of four people have Chinese names; one of three uses a nickname. */
export function namesAt(at: number): { user_name: string; nick_name: string } {
  const group = Math.floor(at / 4);
  if (at % 4 === 3) {
    const [first, last] = [nth(FIRST, group), nth(LAST, group + Math.floor(group / FIRST.length))];
    return { user_name: `${first}.${last}${at}`.toLowerCase(), nick_name: `${first} ${last}` };
  }
  const [family, given] = [nth(FAMILY, at), nth(GIVEN, at + Math.floor(at / FAMILY.length))];
  const own = family[0] + given[0];
  return {
    user_name: `${family[1]}${given[1]}${at}`,
    nick_name: at % 3 === 1 ? `${nth(NICKNAMES, at)}${at > NICKNAMES.length * 3 ? at : ''}` : own,
  };
}
