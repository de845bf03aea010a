import request from 'supertest';
import { DataSource } from 'typeorm';
import { Lease } from '../../src/kernel/durability/lease/lease';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import { BatchHandler } from '../../src/modules/im/batches/batch.handler';
import { Portions } from '../../src/modules/im/batches/portions';
import { PushSendHandler } from '../../src/modules/im/announcements/sm-push-task/sending/push-send.handler';
import { BaseSysLog } from '../../src/modules/base/tables/log.entity';
import { ParamService } from '../../src/modules/base/param/param.service';
import { EraseHandler } from '../../src/modules/user/erasure/erase.handler';
import { ErasureState, UserErasure } from '../../src/modules/user/tables/user-erasure.entity';
import type { Caller, TestApp } from '../app';
import { held } from '../held';
import { fileOf, importFile } from '../import-file';

/** Work that stands in its middle until it is let go on. */
export interface UnderWay {
  /** @returns when it has come to its end */
  finish(): Promise<void>;
}

export const BATCH = { people: 60, reason: 'they sell something' };
export const IMPORT = { rows: 20, prefix: 'under-way.' };
export const UPLOAD = { bytes: Buffer.alloc(5_000_000, 'abc'), sent: 2_000_000, name: 'under way.bin' };
/** Three portions of the request log, each of a thousand rows. */
const QUOTES = 2500;

const signal = new AbortController().signal;

/** Begins work and holds the second call of a method. Between two calls no transaction is open. */
async function afterOne<T extends object, K extends keyof T & string>(
  object: T,
  name: K,
  begin: () => Promise<unknown>,
): Promise<UnderWay> {
  const first = held(object, name);
  const work = begin();
  await Promise.race([first.reached, endedEarly(work, name)]);
  const second = held(object, name);
  first.letGo();
  await Promise.race([second.reached, endedEarly(work, name)]);
  return { finish: async () => (second.letGo(), void (await work)) };
}

async function endedEarly(work: Promise<unknown>, name: string): Promise<never> {
  await work;
  throw new Error(`The work ended before ${name} was called twice.`);
}

/** A batch one portion of which is done. */
export const batchUnderWay = ({ nest }: TestApp, id: number): Promise<UnderWay> =>
  afterOne(nest.get(Portions, { strict: false }), 'carryOut', () =>
    nest.get(BatchHandler, { strict: false }).runBatch({ id }, { signal } as never),
  );

/** A push that has reached one page of people, and that was about to reach the next one. */
export const pushUnderWay = ({ nest }: TestApp, id: number): Promise<UnderWay> =>
  afterOne(nest.get(ChatGateway), 'sendSystem', () =>
    nest
      .get(PushSendHandler, { strict: false })
      .runPush({ id }, { key: `push:${id}`, at: new Date(), attempt: 1, signal }),
  );

const PLACE = '/api/admin/base/comm/upload/tus';
const tus = { 'tus-resumable': '1.0.0', language: 'en' };

/** Announces a file. @returns where its bytes are sent to */
export async function announceUpload({ server, headers }: Caller): Promise<string> {
  const filename = Buffer.from(UPLOAD.name).toString('base64');
  const asked = { ...tus, 'upload-length': String(UPLOAD.bytes.length), 'upload-metadata': `filename ${filename}` };
  const answer = await request(server)
    .post(PLACE)
    .set({ ...headers, ...asked });
  expect(answer.status).toBe(201);
  return answer.headers['location'] ?? '';
}

export const sendBytes = ({ server, headers }: Caller, place: string, from: number, to: number) =>
  request(server)
    .patch(place)
    .set({ ...headers, ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' })
    .send(UPLOAD.bytes.subarray(from, to));

export const lookAtUpload = ({ server, headers }: Caller, place: string) =>
  request(server)
    .head(place)
    .set({ ...headers, ...tus });

/** An upload some of whose bytes have arrived. */
export async function uploadUnderWay(admin: Caller): Promise<UnderWay & { place: string }> {
  const place = await announceUpload(admin);
  expect((await sendBytes(admin, place, 0, UPLOAD.sent)).status).toBe(204);
  const rest = async () => {
    expect((await sendBytes(admin, place, UPLOAD.sent, UPLOAD.bytes.length)).status).toBe(204);
  };
  return { place, finish: rest };
}

export const importedFile = (): Buffer => {
  const lines = Array.from({ length: IMPORT.rows }, (_, at) => `${IMPORT.prefix}${at},row ${at},x`);
  return fileOf(['keyName,name,data', ...lines].join('\n'));
};

/** An import that has written all of its rows, and whose transaction is still open. */
export async function importUnderWay({ nest }: TestApp, admin: Caller): Promise<UnderWay> {
  const file = importedFile();
  const { data } = await importFile(admin, 'base/sys/param', file);
  const service = nest.get(ParamService);
  const add = service.add.bind(service);
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const written = new Promise<void>((resolve) => {
    jest.spyOn(service, 'add').mockImplementationOnce(async (...rows) => {
      const result = await add(...rows);
      resolve();
      await gate;
      return result;
    });
  });
  const work = importFile(admin, 'base/sys/param', file, { digest: data.digest });
  await Promise.race([written, endedEarly(work, 'add')]);
  const finish = async () => {
    letGo();
    expect(await work).toMatchObject({ code: 1000, data: { done: true } });
  };
  return { finish };
}

/** Somebody is named by so many requests that each round of their erasure takes several portions. */
export const quote = ({ nest }: TestApp, name: string): Promise<unknown> =>
  insertMany(
    nest.get(DataSource).manager,
    BaseSysLog,
    Array.from({ length: QUOTES }, (_, at) => ({
      ...{ action: '/api/admin/user/info/page', method: 'POST', ip: '127.0.0.1' },
      params: { keyWord: name, page: at },
    })),
  );

/** An erasure that has gone through a part of a table. */
export async function erasureUnderWay({ nest }: TestApp, admin: Caller, userId: number): Promise<UnderWay> {
  const { manager } = nest.get(DataSource);
  const handler = nest.get(EraseHandler, { strict: false });
  const { data } = await admin.post<UserErasure>('user/erasure/scan', { userId });
  const run = () => handler.runErasure({ id: data.id }, { signal });
  await run();
  const order = { id: data.id, userId, reason: 'asked for it' };
  expect(await admin.post('user/erasure/confirm', order)).toMatchObject({ code: 1000 });
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const real: () => Promise<void> = Reflect.get(Lease.prototype, 'requireHeld');
  let work: Promise<void> = Promise.resolve();
  const amid = new Promise<void>((resolve) => {
    const spy = jest.spyOn(Lease.prototype, 'requireHeld').mockImplementation(async function (this: Lease<never>) {
      const row = await manager.findOneByOrFail(UserErasure, { id: data.id });
      if (row.state === ErasureState.Running && row.reached > 0) {
        spy.mockRestore();
        resolve();
        await gate;
      }
      return Reflect.apply(real, this, []);
    });
    work = run();
  });
  await Promise.race([amid, endedEarly(work, 'requireHeld')]);
  return { finish: async () => (letGo(), work) };
}
