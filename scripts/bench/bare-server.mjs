// The upper limit of the stack: Nest on Fastify, the driver, and a guard that looks up a token in a map. No request log, no validation, no
// count, no names of roles. Runs in its own process: reads its settings as JSON and prints its port.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { inRoot } from '../process/workspace.mjs';
import { openDatabase } from '../services/database.mjs';

const require = createRequire(inRoot('backend/package.json'));
require('reflect-metadata');
const { Body, Controller, Get, HttpCode, Module, Post, Res, UnauthorizedException } = require('@nestjs/common');
const { APP_GUARD, NestFactory } = require('@nestjs/core');
const { FastifyAdapter } = require('@nestjs/platform-fastify');

const { place, token, permmenu, dictionary, me } = JSON.parse(process.argv[2]);

const columns =
  'id departmentId name username nickName headImg phone email remark status lastLoginTime createTime updateTime';
const list = columns
  .split(' ')
  .map((name) => `u.\`${name}\``)
  .join(', ');
const joined = 'FROM `base_sys_user` u LEFT JOIN `base_sys_department` d ON d.`id` = u.`departmentId`';
const page = `SELECT ${list}, d.\`name\` AS departmentName ${joined} ORDER BY u.\`createTime\` DESC, u.\`id\` DESC LIMIT ? OFFSET ?`;
const messages =
  'SELECT a.*, s.`nick_name` AS sender, r.`nick_name` AS receiver FROM `im_private_message` a ' +
  'LEFT JOIN `im_user` s ON s.`id` = a.`send_id` LEFT JOIN `im_user` r ON r.`id` = a.`recv_id` ' +
  'WHERE a.`id` < ? ORDER BY a.`id` DESC LIMIT ?';
const point = `SELECT ${list} FROM \`base_sys_user\` u WHERE u.\`id\` = ?`;

const database = await openDatabase(place);
const [menu, words] = [permmenu, dictionary].map((file) => file && readFileSync(file));
const verified = new Map([[token, { until: Date.now() + 3_600_000, granted: new Set(['base:sys:user:page']) }]]);

class Bare {
  async page({ page: number, size }) {
    const rows = await database.query(page, [size, (number - 1) * size]);
    return { code: 1000, message: 'success', data: { list: rows, pagination: { page: number, size } } };
  }

  async person() {
    const [row] = await database.query(point, [me]);
    return { code: 1000, message: 'success', data: row };
  }

  async messages({ cursor = Number.MAX_SAFE_INTEGER, size }) {
    const rows = await database.query(messages, [cursor, size]);
    return { code: 1000, message: 'success', data: { list: rows } };
  }

  permmenu(reply) {
    send(reply, menu);
  }

  dictionary(reply) {
    send(reply, words);
  }
}

const send = (reply, json) => reply.type('application/json; charset=utf-8').send(json);

class Guard {
  canActivate(context) {
    const session = verified.get(context.switchToHttp().getRequest().headers.authorization);
    if (!session || session.until < Date.now()) throw new UnauthorizedException();
    return true;
  }
}

class BareModule {}

// What TypeScript would generate for decorators; this file runs without a compiler.
const on = (name, ...decorators) =>
  Reflect.decorate(decorators, Bare.prototype, name, Object.getOwnPropertyDescriptor(Bare.prototype, name));
on('page', Post('page'), HttpCode(200));
on('messages', Post('messages'), HttpCode(200));
on('person', Get('person'));
on('permmenu', Get('permmenu'));
on('dictionary', Post('dictionary'), HttpCode(200));
Body()(Bare.prototype, 'page', 0);
Body()(Bare.prototype, 'messages', 0);
Res()(Bare.prototype, 'permmenu', 0);
Res()(Bare.prototype, 'dictionary', 0);
Controller()(Bare);
Module({ controllers: [Bare], providers: [{ provide: APP_GUARD, useClass: Guard }] })(BareModule);

const app = await NestFactory.create(BareModule, new FastifyAdapter(), { logger: false });
await app.listen(0, '127.0.0.1');
console.log(app.getHttpServer().address().port);
