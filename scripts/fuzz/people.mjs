import { Failed } from '../process/run.mjs';

export const PASSWORD = 'Fuzz-12345';
/** What an account is added with; its person has to choose another before anything else. */
const FIRST_PASSWORD = 'Fuzz-first-1';
const MENUS_OF_SOME = 25;

/** The accounts that ask: one that may do everything, one that may do something, one that may do nothing, and nobody. */
export class People {
  #tokens = new Map();
  #names = new Map([['super', 'admin']]);
  #places = 0;
  #hired = 0;

  constructor(sender) {
    this.sender = sender;
  }

  /** Makes the accounts in an installation that has only its first. */
  async moveIn() {
    await this.#signIn('super');
    for (const who of ['some', 'none']) await this.#hire(who);
  }

  /** Who asks, which nobody says, and from where: each time from elsewhere, since failed sign-ins lock out the place that they come from. */
  headersOf(who) {
    const token = this.#tokens.get(who);
    return { 'x-forwarded-for': this.#elsewhere(), ...(token && { authorization: token }) };
  }

  #elsewhere() {
    this.#places += 1;
    return [10, this.#places >> 16, this.#places >> 8, this.#places].map((part) => part & 255).join('.');
  }

  /** Signs in again where a session has ended, with a new account where the old one is gone: true where that was possible. */
  async comeBack(who) {
    if (await succeeds(this.#signIn(who))) return true;
    if (who === 'super') return false;
    // Whoever makes the new account may have been signed out too.
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
