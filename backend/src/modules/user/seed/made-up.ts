import { Gender, LoginType, UserInfoStatus } from '../tables/user-info.entity';
import { ESTATES, FAMILY, GIVEN, NICKNAMES, REGIONS, REMARKS, STREETS } from './words';

const DAY_MS = 86_400_000;
/** Has no common divisor with the number of phones, so that no two people get the same phone. */
const STEP = 104_729;
const PHONES = 1_000_000_000;

const nth = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** A person who does not exist; the same number always gives the same person. */
export function madeUpPerson(at: number, now: Date) {
  const isCancelled = at % 37 === 36;
  const [nickName, phone] = [isCancelled ? null : nickNameOf(at), isCancelled || at % 11 === 10 ? null : phoneOf(at)];
  const createTime = new Date(now.getTime() - (at % 400) * DAY_MS - (at % 24) * 3_600_000 - (at % 3571) * 1000);
  return {
    unionid: isCancelled || at % 5 === 4 ? null : `oDemo${(at + 1).toString(36).padStart(8, '0')}`,
    avatarUrl: null,
    nickName,
    phone,
    gender: at % 7 === 6 ? Gender.Unknown : genderOf(at),
    status: isCancelled ? UserInfoStatus.Cancelled : at % 23 === 22 ? UserInfoStatus.Disabled : UserInfoStatus.Normal,
    loginType: nth([LoginType.MiniProgram, LoginType.MiniProgram, LoginType.OfficialAccount, LoginType.H5], at),
    description: at % 9 === 3 ? nth(REMARKS, Math.floor(at / 9)) : null,
    createTime,
    updateTime: createTime,
  };
}

/** Addresses of a made-up person; the first one is the default. */
export function madeUpAddresses(at: number, now: Date) {
  const count = nth([1, 2, 1, 0, 1, 3, 1], at);
  return Array.from({ length: count }, (_, nthAddress) => {
    const [province, city, district] = nth(REGIONS, at * 7 + nthAddress);
    const { createTime } = madeUpPerson(at, now);
    return {
      contact: nthAddress === 1 ? nameOf(at + 17) : nameOf(at),
      phone: phoneOf(nthAddress === 1 ? at + 17 : at),
      province,
      city,
      district,
      address: streetOf(at + nthAddress * 31),
      isDefault: nthAddress === 0,
      createTime,
      updateTime: createTime,
    };
  });
}

const genderOf = (at: number): Gender => (at % 2 ? Gender.Female : Gender.Male);

const nameOf = (at: number): string =>
  nth(FAMILY, Math.floor(at / 3)) + nth(genderOf(at) === Gender.Male ? GIVEN.male : GIVEN.female, Math.floor(at / 2));

/** Some people use their real names as nicknames. */
const nickNameOf = (at: number): string => (at % 3 ? nameOf(at) : `${nth(NICKNAMES, Math.floor(at / 3))}${at % 89}`);

const phoneOf = (at: number): string => `19${String((at * STEP) % PHONES).padStart(9, '0')}`;

function streetOf(at: number): string {
  const house = `${nth(STREETS, at)} ${(at % 188) + 1} 号`;
  return at % 2
    ? house
    : `${house}${nth(ESTATES, Math.floor(at / 2))} ${(at % 12) + 1} 栋 ${(at % 28) + 1}0${(at % 4) + 1} 室`;
}
