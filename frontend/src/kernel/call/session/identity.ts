import { isObject } from '../../basis/values/is-object';
import { local } from '../../basis/storage/storage';

/** The data of a person that is stored between visits, to draw the user block at once: no contact data. */
export interface Identity {
  id: number;
  username: string;
  nickName: string;
  headImg: string;
}

const KEY = 'userInfo';

const isIdentity = (value: unknown): value is Identity =>
  isObject(value) && typeof value['id'] === 'number' && typeof value['username'] === 'string';

export const readIdentity = (): Identity | undefined => local.readJson(KEY, isIdentity);
export const keepIdentity = (identity: Identity): void => local.writeJson(KEY, identity);
export const dropIdentity = (): void => local.remove(KEY);
