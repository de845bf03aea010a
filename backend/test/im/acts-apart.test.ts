/**
 * The chat's tables lie apart here: the entities are decorated for that when they are loaded.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { imUrl } from './separate-database';
import { DataSource, In } from 'typeorm';
import { Code } from '../../src/kernel/basis/codes';
import { AuditTrail } from '../../src/modules/im/oversight/trail/audit-trail';
import { ActState, ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { Acts } from '../../src/modules/im/oversight/act/acts';
import { LeftActs } from '../../src/modules/im/oversight/act/left-acts';
import { ImTimedBan } from '../../src/modules/im/oversight/act/timed-ban.entity';
import { TimedBans } from '../../src/modules/im/oversight/act/timed-bans';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { BatchHandler } from '../../src/modules/im/batches/batch.handler';
import { BatchState, BatchStep, ImBatch } from '../../src/modules/im/batches/tables/batch.entity';
import { ChatDatabase } from './box-im/chat-database';
import { chatOf, people } from './people';

interface Acted {
  count: number;
  batch: string;
}

interface Person {
  is_banned: number;
  reason: string;
}

(imUrl ? describe : describe.skip)('An act on a chat product in a separate database', () => {
  let app: TestApp;
  let make: Factories;
  let admin: Caller;
  let acts: Acts;
  let database: ChatDatabase;
  let count = 0;

  beforeAll(async () => {
    database = await ChatDatabase.create(String(imUrl));
    await database.install('open-source');
    app = await startApp({ role: 'web' });
    make = factoriesOf(app);
    admin = await app.as('admin');
    acts = app.nest.get(Acts, { strict: false });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const person = () => database.register(`apart${++count}`);
  const stored = async (id: number) =>
    (await database.query<Person>(`SELECT \`is_banned\`, \`reason\` FROM \`im_user\` WHERE \`id\` = ${id}`))[0];
  const actsOn = (id: number) => make.find<ImAct>(ImAct, { targetType: 'user', targetId: id });
  const target = (id: number) => ({ type: 'user' as const, id, name: null });

  test('bans, unbans, resets and reveals a person, although the product lacks some columns', async () => {
    const id = await person();
    const banned = await admin.post<Acted>('im/user/ban', { ids: [id, 999_999], reason: 'spam' });
    expect(banned).toMatchObject({ code: Code.Success, data: { count: 1, unknown: 1 } });
    expect(await stored(id)).toEqual({ is_banned: 1, reason: 'spam' });
    expect((await admin.post('im/user/ban', { ids: [id], reason: 'again' })).code).toBe(Code.Refused);
    expect((await admin.post<Acted>('im/user/unban', { ids: [id] })).data.count).toBe(1);
    expect((await admin.post('im/user/reset', { id })).code).toBe(Code.Success);
    expect((await admin.post('im/user/reveal', { id, reason: 'x' })).data).toMatchObject({
      phone: null,
      id_card: null,
    });
    expect((await admin.post('im/user/update', { id, nick_name: 'Renamed', phone: '138' })).code).toBe(Code.Success);
    const all = await actsOn(id);
    expect(all.map(({ action, state }) => [action, state])).toEqual([
      ['user.ban', ActState.Done],
      ['user.ban', ActState.Failed],
      ['user.unban', ActState.Done],
      ['user.reset', ActState.Done],
      ['user.reveal', ActState.Done],
      ['user.update', ActState.Done],
    ]);
    const { data } = await admin.post<{ list: { id: number; nick_name: string }[] }>('im/user/page', {
      keyWord: 'Ren',
    });
    expect(data.list).toMatchObject([{ id, nick_name: 'Renamed', online: [] }]);
  });

  test('shows what the product has, and reports what it lacks', async () => {
    const id = await person();
    expect((await admin.get('im/user/overview', { id })).data).toMatchObject({
      groups: 0,
      friends: 0,
      sent: 0,
      signs: null,
      logs: null,
      pushes: null,
      invited: null,
    });
    expect((await admin.post('im/user/friends', { id })).code).toBe(Code.Success);
    expect((await admin.post('im/user/pushes', { id })).data).toMatchObject({ reason: 'capability' });
    expect((await admin.post('im/real_name/page')).data).toMatchObject({ list: [] });
    expect((await admin.post('im/real_name/cancelRealName', { ids: [id], reason: 'x' })).data).toMatchObject({
      reason: 'capability',
      feature: 'realName',
    });
    expect((await admin.post('im/user/page', { is_banned: 0, status: 0, phone: '1' })).code).toBe(Code.Success);
  });

  test('stands in the trail as failed if its change fails, and no notification is sent', async () => {
    const id = await person();
    const failing = acts.performAct({ action: 'user.kick', targets: [target(id)] }, async (manager) => {
      await manager.update(ImUser, { id }, { is_banned: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await stored(id)).toMatchObject({ is_banned: 0 });
    const [act] = await actsOn(id);
    expect(act?.state).toBe(ActState.Failed);
    expect(await make.find(ImEnforcement, { batch: act?.batch })).toEqual([]);
  });

  test('names the groups that it has added', async () => {
    const owner_id = await person();
    const names = ['First', 'Second'];
    const { data } = await admin.post<{ id: number[] }>(
      'im/group/add',
      names.map((name) => ({ name, owner_id })),
    );
    const acts = await make.find<ImAct>(ImAct, { action: 'group.add' });
    expect(acts.map(({ targetId, targetName }) => [targetId, targetName])).toEqual([
      [data.id[0], 'First'],
      [data.id[1], 'Second'],
    ]);
  });

  test('shows in the trail whether the product had to be notified', async () => {
    const id = await person();
    await admin.post('im/user/ban', { ids: [id], reason: 'x' });
    await admin.post('im/user/unban', { ids: [id] });
    const { data } = await admin.post<{ list: { enforcement: { state: number } | null }[] }>('im/audit/page', {
      targetType: 'user',
      targetId: id,
    });
    expect(data.list.map(({ enforcement }) => enforcement?.state)).toEqual([undefined, EnforcementState.Recorded]);
  });

  test('names a person whom it has added', async () => {
    const { data } = await admin.post<{ id: number }>('im/user/add', {
      user_name: 'newcomer',
      nick_name: 'Newcomer',
      password: 'secret-1',
    });
    expect(await actsOn(data.id)).toMatchObject([{ action: 'user.add', state: ActState.Done, targetName: 'Newcomer' }]);
  });

  test('an act of a dead node is settled as done if its notification was stored, and otherwise as failed', async () => {
    const trail = app.nest.get(AuditTrail, { strict: false });
    const left = app.nest.get(LeftActs, { strict: false });
    const [written, lost] = [await person(), await person()];
    for (const [id, batch] of [
      [written, 'written'],
      [lost, 'lost'],
    ] as const)
      await trail.insertEntries({ action: 'user.kick', targets: [] }, [target(id)], ActState.Begun, batch);
    const { manager } = app.nest.get(DataSource);
    await manager.insert(ImEnforcement, {
      batch: 'written',
      steps: [],
      nextTime: new Date(),
      state: EnforcementState.Done,
    });
    await left.settleActs();
    expect((await actsOn(lost))[0]?.state).toBe(ActState.Begun);
    await manager.update(ImAct, { state: ActState.Begun }, { createTime: new Date(Date.now() - 300_000) });
    await left.settleActs();
    expect((await actsOn(written))[0]?.state).toBe(ActState.Done);
    expect((await actsOn(lost))[0]?.state).toBe(ActState.Failed);
  });

  test('ends a timed ban, and deletes its row', async () => {
    const id = await person();
    await admin.post('im/user/ban', { ids: [id], reason: 'x', until: '2090-01-01 00:00:00' });
    const { manager } = app.nest.get(DataSource);
    await manager.update(ImTimedBan, { targetId: id }, { untilTime: new Date(Date.now() - 1000) });
    await app.nest.get(TimedBans, { strict: false }).endBans({ type: 'user', from: 0, until: Date.now() });
    expect(await stored(id)).toEqual({ is_banned: 0, reason: '' });
    expect(await make.find(ImTimedBan, {})).toEqual([]);
  });

  test('ends many timed bans in pages, and keeps a ban that was renewed in the meantime', async () => {
    const ids = await people(
      app,
      Array.from({ length: 250 }, (_, at) => `Timed ${at}`),
    );
    await admin.post('im/user/ban', { ids, reason: 'x', until: '2090-01-01 00:00:00' });
    const { manager } = app.nest.get(DataSource);
    const over = new Date(Date.now() - 1000);
    const [anew = 0, ...others] = ids;
    await manager.update(ImTimedBan, { targetId: In(others) }, { untilTime: over });
    await app.nest.get(TimedBans, { strict: false }).endBans({ type: 'user', from: +over, until: +over });
    expect(await stored(anew)).toMatchObject({ is_banned: 1 });
    const banned = await database.query(
      `SELECT \`id\` FROM \`im_user\` WHERE \`is_banned\` = 1 AND \`nick_name\` LIKE 'Timed %'`,
    );
    expect(banned).toEqual([{ id: anew }]);
    expect(await make.find(ImTimedBan, {})).toMatchObject([{ targetId: anew }]);
    const acts = await make.find<ImAct>(ImAct, { action: 'user.unban', targetId: In(others) });
    expect(new Set(acts.map(({ batch }) => batch)).size).toBe(2);
    expect([acts.length, acts.every(({ state }) => state === ActState.Done)]).toEqual([249, true]);
    await admin.post('im/user/unban', { ids: [anew] });
  });

  test('does not end a timed ban that staff renew at that moment', async () => {
    const [id, other] = [await person(), await person()];
    const ids = [id, other];
    const until = '2090-01-01 00:00:00';
    await admin.post('im/user/ban', { ids, reason: 'x', until });
    const { manager } = app.nest.get(DataSource);
    const over = new Date(Date.now() - 1000);
    await manager.update(ImTimedBan, { targetId: In(ids) }, { untilTime: over });
    const perform = acts.performAct.bind(acts);
    const spy = jest.spyOn(acts, 'performAct').mockImplementationOnce(async (...order) => {
      spy.mockRestore();
      await admin.post('im/user/unban', { ids: [id] });
      await admin.post('im/user/ban', { ids: [id], reason: 'anew', until });
      return perform(...order);
    });
    await app.nest.get(TimedBans, { strict: false }).endBans({ type: 'user', from: +over, until: +over });
    expect(await stored(id)).toEqual({ is_banned: 1, reason: 'anew' });
    expect(await stored(other)).toEqual({ is_banned: 0, reason: '' });
    expect(await make.find(ImTimedBan, {})).toMatchObject([{ targetId: id }]);
    await admin.post('im/user/unban', { ids: [id] });
  });

  test('a batch repeats a portion whose chat transaction was lost with its node, and its undo restores all', async () => {
    const [id, friend] = [await person(), await person()];
    const say = () =>
      database.query(
        `INSERT INTO \`im_private_message\` (\`send_id\`, \`recv_id\`, \`content\`, \`type\`, \`status\`, \`send_time\`) VALUES (${id}, ${friend}, 'x', 0, 1, NOW())`,
      );
    for (let n = 0; n < 3; n++) await say();
    const recalled = async () =>
      (await database.query(`SELECT \`id\` FROM \`im_private_message\` WHERE \`send_id\` = ${id} AND \`status\` = 2`))
        .length;
    const handler = app.nest.get(BatchHandler, { strict: false });
    const runJob = async (batch: number) => {
      await handler.runBatch({ id: batch }, { signal: new AbortController().signal } as never);
      return (await admin.get('im/batch/info', { id: batch })).data;
    };
    const order = { ids: [id], reason: 'spam', recallPrivate: true, span: 'all', leaveGroups: true };
    const { data } = await admin.post<{ id: number; batch: string }>('im/batch/begin', order);
    expect(await runJob(data.id)).toMatchObject({ state: BatchState.Done, banned: 1, privateMessages: 3 });
    expect(await recalled()).toBe(3);
    // As it would be if the chat's own transaction had been lost with the node.
    await database.query(`UPDATE \`im_private_message\` SET \`status\` = 1 WHERE \`send_id\` = ${id} AND \`type\` = 0`);
    await database.query(`DELETE FROM \`im_private_message\` WHERE \`send_id\` = ${id} AND \`type\` = 10`);
    const { manager } = app.nest.get(DataSource);
    await manager.update(ImBatch, { id: data.id }, { state: BatchState.Running, step: BatchStep.Over });
    expect(await runJob(data.id)).toMatchObject({ state: BatchState.Done, privateMessages: 3 });
    expect(await recalled()).toBe(3);
    const acts = await make.find<ImAct>(ImAct, { parent: data.batch });
    expect(acts.map(({ state }) => state)).toEqual([
      ActState.Done,
      ...Array<ActState>(3).fill(ActState.Failed),
      ...Array<ActState>(3).fill(ActState.Done),
    ]);
    await admin.post('im/batch/undo', { id: data.id });
    expect(await runJob(data.id)).toMatchObject({ state: BatchState.Undone, undone: 4, kept: 0 });
    expect(await recalled()).toBe(0);
    expect(await stored(id)).toEqual({ is_banned: 0, reason: '' });
  });

  test('is refused and stands in the trail as failed if the database refuses the write', async () => {
    const id = await person();
    await database.query("CREATE TRIGGER `no_ban` BEFORE UPDATE ON `im_user` FOR EACH ROW SIGNAL SQLSTATE '45000'");
    const answer = await admin.post('im/user/ban', { ids: [id], reason: 'x' });
    await database.query('DROP TRIGGER `no_ban`');
    expect(answer.code).not.toBe(Code.Success);
    expect((await actsOn(id)).map(({ state }) => state)).toEqual([ActState.Failed]);
    expect(chatOf(app).isInitialized).toBe(true);
  });
});
