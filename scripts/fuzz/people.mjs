import { Failed } from '../process/run.mjs';

export const PASSWORD = 'Fuzz-12345';
/** The initial password of new accounts. It must be changed before anything else. */
const FIRST_PASSWORD = 'Fuzz-first-1';
const MENUS_OF_SOME = 25;

/** The accounts that send requests: one with all permissions, one with some, one with none, and an anonymous caller. */
export class People {
  #tokens = new Map();
  #names = new Map([['super', 'admin']]);
  #places = 0;
  #hired = 0;

  constructor(sender) {
    this.sender = sender;
  }

  /** Creates the accounts in an installation that only has its first account. */
  async moveIn() {
    await this.#signIn('super');
    for (const who of ['some', 'none']) await this.#hire(who);
  }

  /** The headers that identify the caller. Each request has another address, because failed sign-ins lock out their address. */
  headersOf(who) {
    const token = this.#tokens.get(who);
    return { 'x-forwarded-for': this.#elsewhere(), ...(token && { authorization: token }) };
  }

  #elsewhere() {
    this.#places += 1;
    return [10, this.#places >> 16, this.#places >> 8, this.#places].map((part) => part & 255).join('.');
  }

  /** Signs in again after a session has ended, with a new account if the old one is gone. @returns whether that was possible */
  async comeBack(who) {
    if (await succeeds(this.#signIn(who))) return true;
    if (who === 'super') return false;
    // The session of the account that creates the new one may have ended too.
    return (await succeeds(this.#signIn('super'))) && (await succeeds(this.#hire(who)));
  }

  async #hire(who) {
    const username = `fuzz-${who}-${++this.#hired}`;
    const departments = await this.#ask('/api/admin/base/sys/department/list', {});
    const departmentId = departments[0]?.id;
    const grants = { menuIdList: who === 'some' ? await this.#someMenus() : [], departmentIdList: [departmentId] };
    const role = await this.#ask('/api/admin/base/sys/role/add', { name: username, label: username, ...grants });
    const account = { username, name: who, password: FIRST_PASSWORD, departmentId, roleIdList: [role.id] };
    await this.#ask('/api/admin/base/sys/user/add', account);
    await this.#choosePassword(username);
    this.#names.set(who, username);
    await this.#signIn(who);
  }

  async #choosePassword(username) {
    const sent = { username, password: FIRST_PASSWORD };
    const { token } = await this.#call('/api/admin/base/open/login', sent, this.headersOf('nobody'));
    const change = { password: PASSWORD, oldPassword: FIRST_PASSWORD };
    await this.#call('/api/admin/base/comm/personUpdate', change, {
      ...this.headersOf('nobody'),
      authorization: token,
    });
  }

  async #someMenus() {
    const menus = await this.#ask('/api/admin/base/sys/menu/list', {});
    const step = Math.max(1, Math.floor(menus.length / MENUS_OF_SOME));
    return menus.filter((_, at) => at % step === 0).map(({ id }) => id);
  }

  async #signIn(who) {
    const username = this.#names.get(who);
    const sent = { username, password: PASSWORD };
    const { token } = await this.#call('/api/admin/base/open/login', sent, this.headersOf('nobody'));
    this.#tokens.set(who, token);
  }

  #ask(path, body) {
    return this.#call(path, body, this.headersOf('super'));
  }

  async #call(path, body, headers) {
    const json = { 'content-type': 'application/json', language: 'en', ...headers };
    const answer = await this.sender.send({ method: 'POST', path, headers: json, body: JSON.stringify(body) });
    const { code, message, data } = answer.text ? JSON.parse(answer.text) : {};
    if (code !== 1000) throw new Failed(`${path} was refused: ${message ?? answer.failure}`);
    return data;
  }
}

async function succeeds(work) {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Failed) return false;
    throw error;
  }
}
