/** What all pages of a product depend on. A suite that leaves it changed would fell another one on the same product. */
const READS = {
  menus: ['base/sys/menu/list', {}],
  roles: ['base/sys/role/list', {}],
  'required two-step verification': ['base/sys/factor/rules'],
  'the second factor of the administrator': ['base/factor/state'],
  'the account of the administrator': ['base/comm/person'],
};

/** Columns that say when a row was written, or count others. */
const PASSING = new Set(['createTime', 'updateTime', 'rowVersion', 'userCount', 'people', 'without']);

/** @returns for each part its state as a text */
export async function houseState({ call }) {
  const read = async ([name, request]) => [name, JSON.stringify(await call(...request), lasting)];
  return Object.fromEntries(await Promise.all(Object.entries(READS).map(read)));
}

const lasting = (key, value) => (PASSING.has(key) ? undefined : value);

/** The names of the parts that are different. */
export const changesIn = (before, now) => Object.keys(before).filter((name) => before[name] !== now[name]);
