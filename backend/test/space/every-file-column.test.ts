import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService } from '@nestjs/core';
import request from 'supertest';
import type { DataSource, EntityMetadata, ObjectLiteral } from 'typeorm';
import { env } from '../../src/config/env';
import { columnsOf } from '../../src/kernel/crud/columns/columns';
import { Code } from '../../src/kernel/basis/codes';
import { crudOf } from '../../src/kernel/crud/controller/crud-controller';
import { DataSources, OWN } from '../../src/kernel/stores/database/data-sources';
import { sourceOf } from '../../src/kernel/stores/database/lives-on.decorator';
import { fileColumnsOf } from '../../src/kernel/rows/files/file-ledger';
import { fileEntities } from '../../src/modules/space/reference/file-entities';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { fileAt, idIn, uploaded } from './files';
import { sweptLater } from './swept-later';

/**
 * Every column of the product that names files, as the entities declare them, is written through the calls of its own resource: added,
 * changed, deleted and brought back at random. What is known of uses is then compared with what stands in the rows.
 */
const ROUNDS = [1, 2, 3, 4, 5, 6];
const STEPS_A_ROUND = 50;
const FILES = 8;

const { paths } = JSON.parse(readFileSync(resolve(__dirname, '../../../openapi/openapi.json'), 'utf8')) as {
  paths: Record<string, { post?: { requestBody?: { content: Record<string, { example?: object }> } } }>;
};

/** The rows of a table; two resources may write the same one, each its own columns. */
interface Rows {
  there: number[];
  bin: { recycleId: number; id: number }[];
}

interface Resource {
  Entity: Type;
  path: string;
  metadata: EntityMetadata;
  source: DataSource;
  rows: Rows;
}

let app: TestApp;
let admin: Caller;
let resources: Resource[];
let urls: string[];
let links: Record<string, object>;

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  urls = await Promise.all(Array.from({ length: FILES }, () => uploaded(app, admin)));
  const rowsOf = new Map<string, Rows>();
  // In one order, so that the steps are the same in each run: modules are loaded in the order of the test files before this one.
  resources = fileEntities()
    .map((Entity) => resourceOf(Entity, rowsOf))
    .sort((one, other) => (one.metadata.name < other.metadata.name ? -1 : 1));
  links = await linkedRows();
});
afterAll(() => app.close());

function resourceOf(Entity: Type, rowsOf: Map<string, Rows>): Resource {
  const controllers = app.nest.get(DiscoveryService, { strict: false }).getControllers();
  const found = controllers.find(({ metatype }) => crudOf(metatype as Type)?.Entity === Entity);
  const source = app.nest.get(DataSources).findSource(sourceOf(Entity) ?? OWN);
  if (!found || !source) throw new Error(`No call writes ${Entity.name}, whose columns name files.`);
  const metadata = source.getMetadata(Entity);
  const rows = rowsOf.get(metadata.tableName) ?? { there: [], bin: [] };
  rowsOf.set(metadata.tableName, rows);
  const path = String(Reflect.getMetadata(PATH_METADATA, found.metatype as Type)).replace(/^admin\//, '');
  return { Entity, path, metadata, source, rows };
}

/** Rows that others have to name. */
async function linkedRows(): Promise<Record<string, object>> {
  const person = await added('im/user', { ...exampleOf('im/user'), user_name: 'links', nick_name: 'links' });
  const library_id = await added('im/wording_library', exampleOf('im/wording_library'));
  const typeId = await added('dict/type', { name: 'links', key: 'links' });
  return {
    'im/group': { owner_id: person },
    'im/wording': { library_id, user_id: person },
    'dict/info': { typeId },
  };
}

const bodyOf = (path: string, call: string) => paths[`/api/admin/${path}/${call}`]?.post?.requestBody;
/** A new row as the API document shows it. */
const exampleOf = (path: string): object => bodyOf(path, 'add')?.content['application/json']?.example ?? {};

async function asked<T>(path: string, body: object): Promise<T> {
  const answer = await admin.post<T>(path, body);
  if (answer.code !== Code.Success) throw new Error(`${path} was refused: ${JSON.stringify([body, answer])}`);
  return answer.data;
}
const added = async (path: string, row: object): Promise<number> =>
  (await asked<{ id: number }>(`${path}/add`, row)).id;

let seed = 20_260_301;
const random = (below: number): number =>
  Math.floor(((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * below);
const oneOf = <T>(list: readonly T[]): T | undefined => list[random(list.length || 1)];

let nth = 1000;
/** What no two rows may have in common. */
function ownValues({ metadata }: Resource, row: Record<string, unknown>): object {
  // What the one dialect calls a unique constraint, the other calls a unique index.
  const unique = [...metadata.uniques, ...metadata.indices.filter(({ isUnique }) => isUnique)];
  const names = new Set(unique.flatMap(({ columns }) => columns.map(({ propertyName }) => propertyName)));
  const texts = [...names].filter((name) => typeof row[name] === 'string');
  return Object.fromEntries(texts.map((name) => [name, `${row[name] as string}`.replace(/\d{0,4}$/, `${nth++}`)]));
}

/** Some files, one or none in each column, in the form that it has. Each text is another: a dictionary takes each value once. */
const someFiles = ({ Entity }: Resource): object =>
  Object.fromEntries(
    [...fileColumnsOf(Entity)].map(([name, form]) => {
      const column = columnsOf(Entity).find((one) => one.name === name);
      const files = urls.filter(() => random(3) === 0);
      if (column?.kind === 'json') return [name, files];
      if (form === 'base64') return [name, Buffer.from(`<p>x</p>${files.map(picture).join('')}`).toString('base64')];
      // A column of that length takes one address, a longer one a text in which several stand.
      const isOne = (column?.length ?? Infinity) <= 255;
      return [name, isOne ? (files[0] ?? '') : [`text ${nth++}`, ...files.map(picture)].join(' ')];
    }),
  );

const picture = (url: string): string => `<img src="${url}">`;

const steps: Record<string, (resource: Resource) => Promise<void>> = {
  add: async (resource) => {
    const { path, rows, source, Entity } = resource;
    const row = { ...exampleOf(path), ...links[path] };
    const id = await added(path, {
      ...row,
      ...ownValues(resource, row),
      ...someFiles(resource),
    });
    rows.there.push(id);
    // In the chat product people prove who they are; only then staff see a real name.
    if (Entity === ImUser) await source.manager.update(ImUser, { id }, { is_real_name: 1 });
  },
  update: async (resource) => {
    const id = oneOf(resource.rows.there);
    if (id !== undefined) await asked(`${resource.path}/update`, { id, ...someFiles(resource) });
  },
  delete: async ({ path, rows }) => {
    const id = oneOf(rows.there);
    if (id === undefined) return;
    const { recycleId } = await asked<{ recycleId: number | null }>(`${path}/delete`, { ids: [id] });
    rows.there = rows.there.filter((one) => one !== id);
    if (recycleId) rows.bin.push({ recycleId, id });
  },
  restore: async ({ rows }) => {
    const [kept] = rows.bin.splice(random(rows.bin.length || 1), 1);
    if (!kept) return;
    await asked('recycle/data/restore', { ids: [kept.recycleId] });
    rows.there.push(kept.id);
  },
};

const callsOf = ({ path }: Resource): string[] =>
  Object.keys(steps).filter((call) => bodyOf(path, call === 'restore' ? 'delete' : call));

let taken = 0;
async function takeSteps(): Promise<void> {
  for (const end = taken + STEPS_A_ROUND; taken < end; taken++) {
    const resource = resources[taken % resources.length] as Resource;
    const calls = callsOf(resource);
    const call = resource.rows.there.length < 2 && calls.includes('add') ? 'add' : oneOf(calls);
    await steps[call ?? '']?.(resource);
  }
}

/** None is left out by chance: of each some row is away at the end. */
async function takeOneAway(): Promise<void> {
  for (const resource of resources) if (callsOf(resource).includes('delete')) await steps.delete?.(resource);
}

/** Which columns of which rows name a file, read from the rows themselves. */
async function usesInRows(): Promise<Map<string, string[]>> {
  const uses = new Map<string, string[]>(urls.map((url) => [url, []]));
  for (const { Entity, metadata, source } of resources) {
    const columns = fileColumnsOf(Entity);
    const select = Object.fromEntries(['id', ...columns.keys()].map((name) => [name, true]));
    const rows = await source.manager.find<ObjectLiteral>(Entity, { select });
    for (const row of rows)
      for (const [name, form] of columns) {
        const text =
          form === 'base64' ? Buffer.from(String(row[name] ?? ''), 'base64').toString() : JSON.stringify(row[name]);
        for (const url of urls)
          if (text?.includes(idIn(url))) uses.get(url)?.push(`${metadata.name}.${name} ${Number(row.id)}`);
      }
  }
  return uses;
}

const swept = () => sweptLater(app);

async function emptyBin(): Promise<void> {
  for (;;) {
    const { list } = await asked<{ list: { id: number }[] }>('recycle/data/page', { size: 100 });
    if (!list.length) return;
    await asked('recycle/data/delete', { ids: list.map(({ id }) => id) });
  }
}

const kept = (): string[] =>
  readdirSync(join(env.dataDir, 'upload', '.files'), { recursive: true, encoding: 'utf8' })
    .filter((one) => urls.some((url) => one.includes(idIn(url))))
    .sort();

const CLEAN = { blobs: 0, orphans: 0, unfinished: 0, missing: 0, checked: 0, altered: 0, found: 0, recounted: 0 };

async function usagesMatch(uses: Map<string, string[]>): Promise<void> {
  for (const [url, wanted] of uses) {
    const { id, usages } = await fileAt(admin, url);
    const { data } = await admin.get<{ entity: string; column: string; rowId: number }[]>('space/info/usages', { id });
    expect(data.map(({ entity, column, rowId }) => `${entity}.${column} ${rowId}`).sort()).toEqual(wanted.sort());
    expect(usages).toBe(wanted.length);
  }
}

// Several tests, because each has the time of one: all changes together take long on a busy machine.
test.each(ROUNDS)('the usages of files match the rows after random changes, round %i', async () => {
  await takeSteps();
  await usagesMatch(await usesInRows());
});

test('the usages of files match all file columns after all rounds, and no file is lost', async () => {
  expect(taken).toBe(ROUNDS.length * STEPS_A_ROUND);
  await takeOneAway();
  const uses = await usesInRows();
  const columns = resources.flatMap(({ Entity, metadata }) =>
    [...fileColumnsOf(Entity).keys()].map((name) => `${metadata.name}.${name}`),
  );
  const seen = new Set([...uses.values()].flat().map((use) => use.split(' ')[0]));
  expect([...seen].sort()).toEqual(columns.sort());
  expect(urls).toHaveLength(FILES);
  expect(uses.size).toBe(FILES);
  await usagesMatch(uses);
  expect(await swept()).toEqual(CLEAN);
  expect(kept()).toHaveLength(FILES);
  for (const url of urls) expect((await request(app.nest.getHttpServer()).get(encodeURI(url))).status).toBe(200);
});

test('a file goes when nothing names it any more, or when that is demanded', async () => {
  const uses = await usesInRows();
  expect(uses.size).toBe(FILES);
  for (const [url, { length }] of uses) {
    const { id } = await fileAt(admin, url);
    const answer = await admin.post('space/info/delete', { ids: [id] });
    expect(answer).toMatchObject(length ? { key: 'space.inUse', data: { count: length } } : { code: Code.Success });
    if (length) await asked('space/info/force', { ids: [id] });
  }
  expect(await swept()).toEqual(CLEAN);
  await emptyBin();
  expect(await swept()).toEqual({ ...CLEAN, blobs: FILES });
  expect(kept()).toEqual([]);
});
