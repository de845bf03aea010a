// What the stack can do at most: Fastify, the driver, and a guard that looks a token up in a map. No Nest, no request log, no
// count, no names of roles. A process of its own: reads one order as JSON, prints its port.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { inRoot } from '../process/workspace.mjs';
import { openDatabase } from './database.mjs';

const { place, token, permmenu, me } = JSON.parse(process.argv[2]);
const fastify = createRequire(inRoot('backend/package.json'))('fastify');

const columns =
  'id departmentId name username nickName headImg phone email remark status lastLoginTime createTime updateTime';
const list = columns
  .split(' ')
  .map((name) => `u.\`${name}\``)
  .join(', ');
const joined = 'FROM `base_sys_user` u LEFT JOIN `base_sys_department` d ON d.`id` = u.`departmentId`';
const page = `SELECT ${list}, d.\`name\` AS departmentName ${joined} ORDER BY u.\`createTime\` DESC, u.\`id\` DESC LIMIT ? OFFSET ?`;
const point = `SELECT ${list} FROM \`base_sys_user\` u WHERE u.\`id\` = ?`;

const database = await openDatabase(place);
const menu = readFileSync(permmenu);
const verified = new Map([[token, { until: Date.now() + 3_600_000, granted: new Set(['base:sys:user:page']) }]]);

const app = fastify();
app.addHook('onRequest', async (request, reply) => {
  const session = verified.get(request.headers.authorization);
  if (!session || session.until < Date.now()) return reply.code(401).send();
});
app.post('/page', async (request) => {
  const { page: number, size } = request.body;
  const rows = await database.query(page, [size, (number - 1) * size]);
  return { code: 1000, message: 'success', data: { list: rows, pagination: { page: number, size } } };
});
app.get('/person', async () => {
  const [row] = await database.query(point, [me]);
  return { code: 1000, message: 'success', data: row };
});
app.get('/permmenu', (_request, reply) => reply.type('application/json; charset=utf-8').send(menu));

await app.listen({ port: 0, host: '127.0.0.1' });
console.log(app.server.address().port);
