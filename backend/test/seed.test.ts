import { DataSource } from 'typeorm';
import { ModulesContainer } from '@nestjs/core';
import { createApp } from '../src/boot';
import type { AppConfig } from '../src/config/app-config';
import { env } from '../src/config/env';
import { StartError } from '../src/config/start-error';
import { Access, isRoute, pathOf, permissionOf } from '../src/kernel/access/auth/access';
import { PasswordService } from '../src/kernel/access/auth/password.service';
import { dialect } from '../src/kernel/stores/database/dialect';
import en from '../src/locales/names.en.json';
import zhTw from '../src/locales/names.zh-tw.json';
import { ConfService } from '../src/modules/base/conf/conf.service';
import { SeedService } from '../src/modules/base/seed/seed.service';
import { BaseSysUser, UserStatus } from '../src/modules/base/tables/user.entity';
import { type Caller, startApp, type TestApp } from './app';
import { createDatabase, dropDatabase } from './database';
import { elsewhere } from './elsewhere';

const TABLES = [
  'base_sys_user',
  'base_sys_role',
  'base_sys_department',
  'base_sys_menu',
  'base_sys_role_menu',
  'base_sys_role_department',
  'base_sys_user_role',
  'base_sys_param',
  'dict_type',
  'dict_info',
];

type Counts = Record<string, number>;

async function counts(app: { get(type: typeof DataSource): DataSource }): Promise<Counts> {
  const found: Counts = {};
  for (const table of TABLES) {
    const [row] = await app.get(DataSource).query(`SELECT COUNT(*) AS n FROM \`${table}\``);
    found[table] = Number(row.n);
  }
  return found;
}

const environment = { ...process.env };
afterEach(() => {
  Object.assign(process.env, environment);
});

async function startingElsewhere<T>(words: Partial<AppConfig>, look: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await startApp(elsewhere(words));
  try {
    return await look(app);
  } finally {
    await app.close();
  }
}

describe('the demo data', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const permissions = async (caller: Caller) =>
    (await caller.get<{ perms: string[] }>('base/comm/permmenu')).data.perms;
  const sown = (sql: string): Promise<Record<string, unknown>[]> => app.nest.get(DataSource).query(sql);

  /** What the routes of this build need. */
  function needed(): string[] {
    const controllers = [...app.nest.get(ModulesContainer).values()].flatMap(({ controllers }) => [
      ...controllers.values(),
    ]);
    return controllers.flatMap(({ metatype }) => {
      const controller = metatype as Parameters<typeof permissionOf>[0];
      const names = new Set<string>();
      for (let at = controller.prototype; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
        for (const name of Object.getOwnPropertyNames(at)) if (name !== 'constructor') names.add(name);
      const handlers = [...names].map((name) => controller.prototype[name]).filter((one) => typeof one === 'function');
      const accessOf = (target: object) => Reflect.getMetadata(Access.KEY, target);
      return handlers
        .filter((one) => isRoute(one) && pathOf(controller, one).startsWith('admin/'))
        .filter((one) => !accessOf(one) && !accessOf(controller))
        .map((one) => permissionOf(controller, one));
    });
  }

  test('fill every table', async () => {
    const found = await counts(app.nest);
    expect(found).toMatchObject({ base_sys_role: 3, base_sys_param: 3, base_sys_user: 30 });
    for (const table of TABLES) expect([table, found[table]]).not.toEqual([table, 0]);
  });

  /** Signs a seeded member in with a password that an administrator has given, and the member changed. */
  async function letIn(username: string, admin: Caller): Promise<Caller> {
    const { data } = await admin.post<{ list: { id: number }[] }>('base/sys/user/page', { keyWord: username });
    const [given, own] = ['given-1', 'mine-alone'];
    await admin.post('base/sys/user/update', { id: data.list[0]?.id, password: given });
    const fresh = await app.as(username, given);
    await fresh.post('base/comm/personUpdate', { password: own, oldPassword: given });
    return app.as(username, own);
  }

  test('give the password of the administrator to no other account', async () => {
    await app.as('admin');
    for (const username of ['operator', 'auditor']) await expect(app.as(username)).rejects.toThrow();
    for (const username of ['operator', 'auditor']) await expect(app.as(username, '123456')).rejects.toThrow();
  });

  test('let administrator, operator and auditor sign in with their permissions', async () => {
    const admin = await app.as('admin');
    const [operator, auditor] = [await letIn('operator', admin), await letIn('auditor', admin)];
    const [all, chat, read] = [await permissions(admin), await permissions(operator), await permissions(auditor)];
    expect(all).toEqual(expect.arrayContaining([...chat, ...read]));
    expect(chat).toEqual(expect.arrayContaining(['im:user:ban', 'im:group_message:page', 'base:sys:user:page']));
    expect(chat.filter((one) => /^base:.*:(add|update|delete|clear|setKeep)$/.test(one))).toEqual([]);
    expect(read.filter((one) => /:(add|update|delete|move|ban|clear|import|restore|setKeep|push)$/.test(one))).toEqual(
      [],
    );
    expect(read).toEqual(expect.arrayContaining(['base:sys:role:page', 'dict:info:list', 'recycle:data:page']));
    expect(await auditor.post('base/sys/param/delete', { ids: [1] })).toMatchObject({ status: 403 });
    expect(await operator.post('base/sys/param/page')).toMatchObject({ status: 403 });
  });

  test('let no other user sign in, and no disabled one', async () => {
    const refused = { status: 200, code: 1001 };
    for (const password of ['123456', 'initial-pass-1', ''])
      expect(await app.caller().post('base/open/login', { username: 'liujia', password })).not.toMatchObject({
        code: 1000,
      });
    expect(await app.caller().post('base/open/login', { username: 'gaofeng', password: 'x' })).toMatchObject(refused);
  });

  test('show the menus of all existing screens', async () => {
    const rows = await sown('SELECT `router`, `viewPath` FROM `base_sys_menu` WHERE `isShow` = 1 AND `type` = 1');
    expect(rows.map(({ router }) => router).sort()).toEqual([
      '/',
      '/demo',
      '/demo/goods',
      '/demo/tenant',
      '/demo/test/crud',
      '/dict/list',
      '/helper/ai-code',
      '/helper/plugin-proposals',
      '/helper/plugin-trust',
      '/helper/plugins',
      '/im/audit',
      '/im/batch',
      '/im/capability',
      '/im/channel',
      '/im/conversation',
      '/im/dashboard',
      '/im/desk',
      '/im/group',
      '/im/group-member',
      '/im/group-message',
      '/im/ladder',
      '/im/macro',
      '/im/policy',
      '/im/private-message',
      '/im/queue',
      '/im/real-name',
      '/im/sensitive-word',
      '/im/sign',
      '/im/sm-push-task',
      '/im/system-message',
      '/im/user',
      '/im/user-log',
      '/im/word-hit',
      '/im/wording-library',
      '/recycle/data',
      '/space/list',
      '/space/storage',
      '/sys/act',
      '/sys/announcement',
      '/sys/backup',
      '/sys/factor',
      '/sys/key',
      '/sys/log',
      '/sys/maintenance',
      '/sys/menu',
      '/sys/param',
      '/sys/role',
      '/sys/settings',
      '/sys/sign-on',
      '/sys/user',
      '/task/engine',
      '/task/list',
      '/user/address',
      '/user/list',
    ]);
    const hidden = await sown('SELECT `router` FROM `base_sys_menu` WHERE `isShow` = 0 AND `type` = 1');
    expect(hidden).toEqual([]);
    const routes = await sown('SELECT `router` FROM `base_sys_menu` WHERE `type` = 1');
    expect(new Set(routes.map(({ router }) => router)).size).toBe(routes.length);
  });

  test('cover every permission that a route needs, and no others of the same resource', async () => {
    const rows = await sown('SELECT `perms` FROM `base_sys_menu` WHERE `perms` IS NOT NULL');
    const granted = new Set(rows.flatMap(({ perms }) => String(perms).split(',')));
    const routes = new Set(needed());
    const namespaceOf = (permission: string) => permission.slice(0, permission.lastIndexOf(':'));
    const namespaces = new Set([...routes].map(namespaceOf));
    expect([...routes].filter((one) => !granted.has(one))).toEqual([]);
    // Public to whoever shows a key; of those who are signed in it asks for the permission.
    routes.add('plugin:info:install');
    expect([...granted].filter((one) => namespaces.has(namespaceOf(one)) && !routes.has(one))).toEqual([]);
  });

  test('have every name in three languages', async () => {
    const names = await Promise.all(
      ['base_sys_menu', 'base_sys_department', 'base_sys_role', 'dict_type', 'dict_info', 'base_sys_param'].map(
        (table) => sown(`SELECT \`name\` FROM \`${table}\``),
      ),
    );
    const all = [...new Set(names.flat().map(({ name }) => String(name)))];
    for (const translations of [en, zhTw] as Record<string, string>[])
      expect(all.filter((name) => !translations[name])).toEqual([]);
  });

  test('are not inserted again by a restart, even if rows were deleted or renamed', async () => {
    const admin = await app.as('admin');
    await admin.post('base/sys/param/delete', { ids: [1] });
    await admin.post('dict/type/update', { id: 1, name: 'Renamed' });
    const before = await counts(app.nest);
    const again = await createApp(env);
    await again.init();
    expect(await counts(again)).toEqual(before);
    await again.close();
  });
});

describe('an empty database', () => {
  const rival = (app: TestApp, seed: AppConfig['seed'], words: Partial<AppConfig> = {}) =>
    new SeedService(app.nest.get(DataSource), app.nest.get(ConfService), app.nest.get(PasswordService), {
      ...app.config,
      seed,
      ...words,
    });

  test('is seeded once by several services at the same time', async () => {
    await startingElsewhere({ seed: 'none' }, async (app) => {
      expect(Object.values(await counts(app.nest)).every((n) => n === 0)).toBe(true);
      await Promise.all([1, 2, 3].map(() => rival(app, 'base').onModuleInit()));
      expect(await counts(app.nest)).toMatchObject({ base_sys_user: 1, base_sys_role: 1, base_sys_param: 3 });
    });
  });

  // The embedded database belongs to one process; nodes that share one are on a server.
  if (dialect === 'mysql')
    test('is seeded once by two nodes that start at the same time', async () => {
      await startingElsewhere({ seed: 'none' }, async (app) => {
        const config = { ...app.config, seed: 'demo' } as const;
        const nodes = await Promise.all([createApp(config), createApp(config)]);
        await Promise.all(nodes.map((node) => node.init()));
        expect(await counts(app.nest)).toMatchObject({ base_sys_role: 3, base_sys_user: 30, base_sys_param: 3 });
        await Promise.all(nodes.map((node) => node.close()));
      });
    });

  test('stays empty if seeding fails in the middle', async () => {
    await startingElsewhere({ seed: 'none' }, async (app) => {
      await app.nest.get(DataSource).query('DROP TABLE `base_sys_role_department`');
      await expect(rival(app, 'demo').onModuleInit()).rejects.toThrow();
      const [row] = await app.nest.get(DataSource).query('SELECT COUNT(*) AS n FROM `base_sys_user`');
      expect(Number(row.n)).toBe(0);
      expect(await app.nest.get(ConfService).readValue('seed')).toBeUndefined();
    });
  });

  test('gets one super user and no other departments if it is seeded without demo data', async () => {
    await startingElsewhere({ seed: 'base' }, async (app) => {
      expect(await counts(app.nest)).toMatchObject({ base_sys_user: 1, base_sys_role: 1, base_sys_department: 1 });
      expect(await (await app.as('admin')).post('base/sys/menu/list')).toMatchObject({ code: 1000 });
      const said = await app.nest.get(SeedService).firstSignIn();
      expect(said).toBe('admin, with the password that ADMIN_PASSWORD gives');
    });
  });

  test('calls its first account what ADMIN_USERNAME says, and names it at the start by its current name', async () => {
    await startingElsewhere({ seed: 'none' }, async (app) => {
      const unknown = { adminUsername: 'Chief', adminPassword: undefined, databaseUrl: undefined };
      const seeds = rival(app, 'demo', unknown);
      await seeds.onModuleInit();
      const chief = await app.as('chief', '123456');
      expect(await seeds.firstSignIn()).toBe('chief / 123456 (to be changed at first sign-in)');
      expect(await app.caller().post('base/open/login', { username: 'admin', password: '123456' })).toMatchObject({
        code: 1001,
      });
      await app.nest.get(DataSource).manager.update(BaseSysUser, { username: 'chief' }, { username: 'renamed' });
      expect(await seeds.firstSignIn()).toBe('renamed / 123456 (to be changed at first sign-in)');
      await chief.post('base/comm/personUpdate', { password: 'my-own-one', oldPassword: '123456' });
      const owner = await app.as('renamed', 'my-own-one');
      expect(await owner.post('base/sys/menu/list')).toMatchObject({ code: 1000 });
      expect(await seeds.firstSignIn()).toBeUndefined();
    });
  });

  test('stays empty if its first account can have neither the given name nor the given password', async () => {
    await startingElsewhere({ seed: 'none' }, async (app) => {
      for (const words of [
        { adminUsername: 'two words' },
        { adminUsername: 'operator' },
        { adminPassword: 'sunshine' },
        { adminUsername: 'chief', adminPassword: 'the-chief-1' },
      ])
        await expect(rival(app, 'demo', words).onModuleInit()).rejects.toThrow(StartError);
      expect(Object.values(await counts(app.nest)).every((n) => n === 0)).toBe(true);
    });
  });

  test('accepts the default password of demo accounts only where it must be changed', async () => {
    await startingElsewhere({ seed: 'demo', adminPassword: undefined }, async (app) => {
      for (const username of ['operator', 'auditor']) {
        if (env.databaseUrl) {
          await expect(app.as(username, '123456')).rejects.toThrow();
          continue;
        }
        const member = await app.as(username, '123456');
        expect(await member.post('base/sys/user/page')).toMatchObject({ data: { reason: 'passwordChange' } });
      }
    });
  });

  test('gets a reported password that must be changed if none is configured', async () => {
    await startingElsewhere({ seed: 'base', adminPassword: undefined }, async (app) => {
      const seeds = app.nest.get(SeedService);
      const [, password = ''] = /^admin \/ (\S+) /.exec((await seeds.firstSignIn()) ?? '') ?? [];
      if (dialect === 'sqlite') expect(password).toBe('123456');
      else expect(password).toMatch(/^[\w-]{16}$/);
      const admin = await app.as('admin', password);
      expect(await admin.post('base/sys/menu/list')).toMatchObject({ code: 1001, data: { reason: 'passwordChange' } });
      const change = { oldPassword: password, password: 'my-own-one' };
      expect(await admin.post('base/comm/personUpdate', change)).toMatchObject({ code: 1000 });
      expect(await seeds.firstSignIn()).toBeUndefined();
    });
  });

  test('is not seeded in production with the default password', async () => {
    const config = { ...env, ...elsewhere({ seed: 'base', production: true, adminPassword: '123456' }) };
    await createDatabase();
    const nest = await createApp(config);
    await expect(nest.init()).rejects.toThrow(StartError);
    await nest.close();
    await dropDatabase();
  });

  test('stops a start in production while an enabled account has the default password', async () => {
    await startingElsewhere({ seed: 'none' }, async (app) => {
      // What a database has that was filled by the embedded one, or by an edition that took this password from ADMIN_PASSWORD.
      const unsafe = { adminUsername: 'chief', adminPassword: undefined, databaseUrl: undefined };
      await rival(app, 'demo', unsafe).onModuleInit();
      const { manager } = app.nest.get(DataSource);
      const next = rival(app, 'demo', { production: true });
      await expect(next.onModuleInit()).rejects.toThrow('these accounts: chief, operator, auditor.');
      await expect(next.onModuleInit()).rejects.toThrow(StartError);
      await manager.update(BaseSysUser, { username: 'operator' }, { status: UserStatus.Disabled });
      await manager.update(BaseSysUser, { username: 'auditor' }, { mustChangePassword: false });
      await manager.update(BaseSysUser, { username: 'chief' }, { username: 'renamed' });
      await expect(next.onModuleInit()).rejects.toThrow('these accounts: renamed.');
      const password = await app.nest.get(PasswordService).hashPassword('my-own-one');
      await manager.update(BaseSysUser, { username: 'renamed' }, { password });
      await next.onModuleInit();
    });
  });
});
