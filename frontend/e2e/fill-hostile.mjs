import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const api = JSON.parse(readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8'));
const prefix = '/api/admin/';

/** The resource to which a column with this name refers. */
const others = {
  user_id: 'im/user',
  send_id: 'im/user',
  recv_id: 'im/user',
  group_id: 'im/group',
  message_id: 'im/system_message',
  library_id: 'im/wording_library',
  userId: 'user/info',
  typeId: 'dict/type',
  roleIdList: 'base/sys/role',
};
const anyKey = () => randomBytes(32).toString('hex');
/** Values that make a row visible, or acceptable for the API at all; a function is called again for each row. */
const inSight = {
  'base/sys/menu': { type: 1, orderNum: 99 },
  // A channel that is switched off sends nothing.
  'im/channel': {
    ...{ kind: 'wecom', url: 'https://example.com/robot', secret: null, enabled: 0 },
    ...{ rings: ['alarm'], quietFrom: null, quietTo: null, timeZone: 'Asia/Shanghai' },
  },
  'im/system_message': { content_type: 0, rich_text: Buffer.from('<p>x</p>').toString('base64'), extern_link: null },
  // A push to everybody has no recipients.
  'im/sm_push_task': { recv_ids: null },
  // Left out, the caller is the owner.
  'base/sys/key': { userId: undefined, permissions: ['dict:type:page'], departmentIds: null, networks: null },
  'base/sys/view': { resource: 'base/sys/role', columns: null },
  'user/address': { phone: '13800000000' },
  'plugin/publisher': () => ({ publicKey: anyKey(), scopes: ['log'] }),
  'plugin/revocation': () => ({ value: anyKey() }),
  'demo/goods': { price: '9.90' },
  'task/info': { taskType: 1, every: 3_600_000, cron: null, service: 'demo.test([1])', status: 0 },
};
/** A service may refuse one field after the other. */
const mostAttempts = 6;

const followed = ({ $ref, ...schema }) => ($ref ? followed(api.components.schemas[$ref.split('/').pop()]) : schema);
const isText = ({ type, enum: words, example, writeOnly }) => type === 'string' && !words && !example && !writeOnly;

/** All resources to which the API can add rows, with their columns from the API document. */
export function writableResources() {
  const adds = Object.entries(api.paths).filter(([path, { post }]) => path.endsWith('/add') && post?.requestBody);
  return adds.map(([path, { post }]) => {
    const body = followed(post.requestBody.content['application/json'].schema);
    const { properties, required = [] } = followed(body.oneOf?.[0] ?? body);
    const columns = Object.entries(properties).map(([name, schema]) => ({
      name,
      ...followed(schema),
      isRequired: required.includes(name),
    }));
    return { name: path.slice(prefix.length, -'/add'.length), columns };
  });
}

/**
 * Writes these values into every text column of every resource, so many rows per value at most, each with another word of its enumerations.
 * Also with one row each, the rows have all words in turn. Returns the ids by resource, and how many values were stored in each text column:
 * values that the API refuses are not tested.
 */
export async function fillHostile(call, values, mostRows) {
  const [root] = await call('base/sys/department/list', {});
  // There is only one root, and everybody has a department.
  const places = { 'base/sys/department': { parentId: root.id }, 'base/sys/user': { departmentId: root.id } };
  const ids = new Map();
  const stored = new Map();
  const all = writableResources();
  // In the second round, rows that need a row of another resource find one.
  for (const { name, columns } of [...all, ...all]) {
    if (ids.get(name)?.length) continue;
    ids.set(name, []);
    const known = await knownRows(call, columns, ids);
    if (!known) continue;
    for (const [at, value] of values.entries())
      for (let round = 0; round < roundsOf(columns, mostRows); round++) {
        const row = await add(call, name, columns, {
          value,
          at: at + round,
          known,
          place: { ...placed(inSight[name]), ...places[name] },
        });
        if (!row) continue;
        ids.get(name).push(row.id);
        for (const column of row.hostile) {
          const key = `${name} ${column}`;
          stored.set(key, (stored.get(key) ?? new Set()).add(value));
        }
      }
  }
  return { ids, stored };
}

const placed = (place) => (typeof place === 'function' ? place() : place);

/** As many rows as the longest enumeration has words; only one if each row costs a password hash. */
function roundsOf(columns, mostRows) {
  if (columns.some(({ writeOnly }) => writeOnly)) return 1;
  return Math.min(mostRows, Math.max(1, ...columns.map(({ enum: words = [] }) => words.length)));
}

/** For each column that refers to another resource, rows of it; undefined while one of them is empty. */
async function knownRows(call, columns, ids) {
  const known = {};
  for (const { name, isRequired } of columns) {
    const other = others[name];
    if (!other || !isRequired) continue;
    known[name] = ids.get(other)?.length ? ids.get(other) : await anyIds(call, other);
    if (!known[name].length) return undefined;
  }
  return known;
}

async function anyIds(call, resource) {
  const { list } = await call(`${resource}/page`, { page: 1, size: 20 });
  return list.map(({ id }) => id);
}

/** Adds a row with the value wherever the API accepts it. Refused fields get a plain value, or none. */
async function add(call, resource, columns, { value, at, known, place }) {
  const plain = new Set(columns.filter(({ maxLength = Infinity }) => value.length > maxLength).map(({ name }) => name));
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const body = { ...rowOf(columns, { value, at, known, plain }), ...place };
    try {
      const { id } = await call(`${resource}/add`, body);
      const hostile = columns.filter((column) => isText(column) && body[column.name] === value);
      return { id, hostile: hostile.map(({ name }) => name) };
    } catch (error) {
      const refused = Object.keys(error.cause?.errors ?? {});
      if (!refused.length) for (const { name, isRequired } of columns) isRequired && plain.add(name);
      for (const name of refused) plain.add(name.split('.')[0]);
    }
  }
  return undefined;
}

function rowOf(columns, { value, at, known, plain }) {
  const cell = (column) => {
    const { name, type, enum: words, example, writeOnly, isRequired, minItems } = column;
    if (known[name]) return type === 'array' ? [known[name][0]] : known[name][at % known[name].length];
    if (words) return words[at % words.length];
    if (isText(column) && !plain.has(name)) return value;
    if (!isRequired) return undefined;
    if (type !== 'string') return { integer: 1, number: 1, boolean: true, array: minItems ? [1] : [] }[type];
    return example ?? (writeOnly ? 'Hostile-pass-1' : `plain${at}`);
  };
  return Object.fromEntries(columns.map((column) => [column.name, cell(column)]));
}
