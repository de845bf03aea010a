import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { Flag } from '../tables/columns/flag.decorator';
import { type ImUser, ImUserStatus, ImUserType, Sex } from '../tables/im-user.entity';
import { idNumber } from './id-number';
import { avatarOf, cardOf } from './media/media-files';
import { AREAS, SIGNATURES } from './names';
import { namesAt, NO_PASSWORD, nth, PEOPLE } from './people';
import { DAY_MS, type Scale } from './scale';
import { addressOf } from './sign-ins';
import { SPAM } from './lines/spam';

type Person = QueryDeepPartialEntity<ImUser>;

const BANKS = ['中国工商银行', '中国建设银行', '招商银行', '中国农业银行'];
const PLACES: readonly [lon: number, lat: number][] = [
  [113.26, 23.13],
  [114.06, 22.54],
  [120.15, 30.27],
  [121.47, 31.23],
  [116.4, 39.9],
  [104.06, 30.67],
];

/** Unusual names that people really use, and that every screen must be able to show. */
const ODD_NAMES = [
  '👩‍👩‍👧‍👦 一家四口 🎉',
  'مرحبا بالعالم',
  '\u202Eexe.txt 反转\u202C',
  '<b>粗体</b><script>alert(1)</script>',
  '很长很长的名字'.repeat(40).slice(0, 255),
  'O\'Brien "Bob" & Söhne \\ 100%_!',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  '   ',
];

const oddName = (at: number): string | undefined =>
  at >= PEOPLE && at % 173 === 20 ? ODD_NAMES[Math.floor(at / 173) % ODD_NAMES.length] : undefined;

export const nickNameOf = (at: number): string => oddName(at) ?? namesAt(at).nick_name;

/** Every 211th new person is a spammer, who sends messages to everybody until being banned. */
export const isSpammer = (at: number): boolean => at % 211 === 97;

/** Those who joined last are not banned yet: a case of the desk is open about them. */
const CAUGHT = 0.85;

/** A person who joined during the demo. @param share how far into the demo, from 0 to 1 */
export function newPerson(at: number, share: number, { now, days }: Scale): Person {
  const joined = new Date(now.getTime() - (1 - share) * days * DAY_MS - (at % 17) * 600_000);
  const caught = isSpammer(at) && share < CAUGHT;
  const cancelled = at % 97 === 50;
  return {
    user_name: namesAt(at).user_name,
    nick_name: nickNameOf(at),
    password: NO_PASSWORD,
    phone: at % 11 === 8 ? null : `186${String((at * 48_271) % 100_000_000).padStart(8, '0')}`,
    email: at % 3 === 0 ? `user${at}@example.com` : null,
    sex: at % 5 < 2 ? Sex.Female : Sex.Male,
    type: ImUserType.Normal,
    signature: nth(SIGNATURES, at * 3 + Math.floor(at / 7)),
    is_banned: caught ? Flag.Yes : Flag.No,
    reason: caught ? (nth(SPAM, at).reason ?? '') : '',
    status: cancelled ? ImUserStatus.Cancelled : ImUserStatus.Normal,
    invite_code: `SB${String(100_000 + at * 7919).slice(-6)}`,
    balance: (((at * 137) % 50_000) / 100).toFixed(2),
    is_hidden: Flag.No,
    is_manual_approve: at % 4 === 0 ? Flag.Yes : Flag.No,
    cid: '',
    welcome_word: null,
    location: null,
    created_time: joined,
    last_login_time: cancelled ? null : latest(joined, now, (at % 90) * 1_100_000),
    ...profileOf(at, now),
  };
}

/** The profile data of new and of existing people. */
export function profileOf(at: number, now: Date): Person {
  const [lon, lat] = nth(PLACES, at);
  const age = 16 + ((at * 7) % 45);
  const real = at % 12 === 5;
  const bank = at % 24 === 5;
  const picture = at % 10 < 6 ? avatarOf(at * 7) : '';
  return {
    head_image: picture,
    head_image_thumb: picture,
    age,
    area: nth(AREAS, at * 7 + Math.floor(at / 11)),
    lon: at % 4 ? null : lon + (at % 100) / 1000,
    lat: at % 4 ? null : lat + (at % 90) / 1000,
    last_login_ip: addressOf(at),
    is_real_name: real ? Flag.Yes : Flag.No,
    id_card: real ? idNumber(at, age, now) : null,
    ...(real ? cardOf(at) : { id_card_front: null, id_card_back: null }),
    is_bind_bank_card: bank ? Flag.Yes : Flag.No,
    bank_name: bank ? nth(BANKS, at) : null,
    bank_card: bank ? `62220000${String(at).padStart(11, '0')}` : null,
    bank_account: bank ? namesAt(at).user_name : null,
  };
}

const latest = (joined: Date, now: Date, idleMs: number): Date =>
  new Date(Math.max(joined.getTime(), now.getTime() - idleMs));
