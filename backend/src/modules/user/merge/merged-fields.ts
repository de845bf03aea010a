import { createHash } from 'node:crypto';
import type { UserInfo } from '../tables/user-info.entity';

/** The fields that can be chosen from either person. The status always comes from the person who remains. */
export const MERGED_FIELDS = [
  'unionid',
  'avatarUrl',
  'nickName',
  'phone',
  'gender',
  'loginType',
  'password',
  'description',
] as const satisfies (keyof UserInfo)[];

export type MergedField = (typeof MERGED_FIELDS)[number];

/** Selected columns of a person. */
export const picked = (person: UserInfo, fields: readonly MergedField[]): Partial<UserInfo> =>
  Object.fromEntries(fields.map((field) => [field, person[field]]));

/** A version that changes with any column of the row. */
export function versionOf(person: UserInfo): string {
  const sorted = Object.entries(person).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}
