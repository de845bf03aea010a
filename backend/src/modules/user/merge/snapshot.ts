import { BusinessError } from '../../../kernel/basis/errors/business-error';
import type { TextCipher } from '../../../kernel/stores/cipher/text-cipher';
import type { UserInfo } from '../tables/user-info.entity';

/** The data needed to undo a merge. */
export interface Snapshot {
  /** the complete row of the deleted person */
  from: UserInfo;
  /** the chosen columns of the remaining person, before and after */
  before: Partial<UserInfo>;
  after: Partial<UserInfo>;
  addresses: number[];
  notes: number[];
  /** id of the address that was the default */
  standard: number | null;
}

export const seal = (snapshot: Snapshot, cipher: TextCipher): string => cipher.encryptText(JSON.stringify(snapshot));

/** @throws BusinessError if it was encrypted with another secret */
export function unseal(sealed: string, cipher: TextCipher): Snapshot {
  const text = cipher.decryptText(sealed);
  if (text === undefined) throw new BusinessError('endUser.mergeSealed');
  const snapshot = JSON.parse(text) as Snapshot;
  const { createTime, updateTime } = snapshot.from;
  Object.assign(snapshot.from, { createTime: new Date(createTime), updateTime: new Date(updateTime) });
  return snapshot;
}
