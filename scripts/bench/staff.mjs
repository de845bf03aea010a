import { openDatabase } from '../services/database.mjs';

const surnames = ['李', '王', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴'];

/** Creates staff by SQL, 500 per statement, because the API would have to hash as many passwords. */
export async function addStaff(place, count, { roleId, departmentIds }) {
  const database = await openDatabase(place);
  const roles = [];
  for (let first = 1; first <= count; first += 500) {
    const numbers = Array.from({ length: Math.min(500, count - first + 1) }, (_, index) => first + index);
    await insert(
      database,
      'base_sys_user',
      numbers.map((number) => person(number, departmentIds)),
    );
  }
  const staff = await database.query("SELECT id, createTime FROM base_sys_user WHERE username LIKE 'staff%'");
  for (const { id } of staff) roles.push({ userId: id, roleId, ...stamps(id) });
  for (let first = 0; first < roles.length; first += 500) {
    await insert(database, 'base_sys_user_role', roles.slice(first, first + 500));
  }
  await database.end();
}

function person(number, departmentIds) {
  return {
    departmentId: departmentIds[number % departmentIds.length],
    name: `${surnames[number % surnames.length]}${number}`,
    username: `staff${number}`,
    password: 'no hash: nobody signs in as this one',
    passwordV: 1,
    nickName: `nick ${number}`,
    headImg: `/upload/20260101/${number}.png`,
    phone: String(13_000_000_000 + number),
    email: `staff${number}@example.com`,
    remark: 'made for measuring',
    status: 1,
    mustChangePassword: 0,
    ...stamps(number),
  };
}

/** One second apart, so that sorting by time has different values. */
function stamps(number) {
  const time = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString().replace('T', ' ').replace('Z', '');
  return { createTime: time, updateTime: time };
}

async function insert(database, table, rows) {
  const columns = Object.keys(rows[0]);
  const marks = `(${columns.map(() => '?').join(', ')})`;
  const names = columns.map((name) => `\`${name}\``).join(', ');
  const values = rows.flatMap((row) => columns.map((name) => row[name]));
  await database.query(`INSERT INTO \`${table}\` (${names}) VALUES ${rows.map(() => marks).join(', ')}`, values);
}
