/**
 * The chat's tables lie apart here: the entities are decorated for that when they are loaded.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { closeProxy, imUrl, isLost, type Lost, loseNext } from './silent-database';
import { DataSource } from 'typeorm';
import { Code } from '../../src/kernel/basis/codes';
import { Acts } from '../../src/modules/im/oversight/act/acts';
import { BatchHandler } from '../../src/modules/im/batches/batch.handler';
import { BatchState } from '../../src/modules/im/batches/tables/batch.entity';
import { LeftActs } from '../../src/modules/im/oversight/act/left-acts';
import { EnforceHandler } from '../../src/modules/im/oversight/act/enforce.handler';
import { ImTimedBan } from '../../src/modules/im/oversight/act/timed-ban.entity';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ActState, ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { type Answer, type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { fileOf, importFile } from '../import-file';
import { ChatDatabase } from './box-im/chat-database';
import { chatOf } from './people';

const FAR = '2090-01-01 00:00:00';

(imUrl ? describe : describe.skip)('An act with an unknown outcome in the chat database', () => {
  let app: TestApp;
  let make: Factories;
  let admin: Caller;
  let database: ChatDatabase;
  let count = 0;

  beforeAll(async () => {
    database = await ChatDatabase.create(String(imUrl));
    await database.install('open-source');
    app = await startApp({ role: 'web' });
    make = factoriesOf(app);
    admin = await app.as('admin');
  });
  afterAll(async () => {
    await app?.close();
    await database?.drop();
    closeProxy();
  });

  /** Nothing is left to be lost in the next test. */
  afterEach(() => expect(isLost()).toBe(true));

  const own = () => app.nest.get(DataSource).manager;
  const person = () => database.register(`silent${++count}`);
  const settle = () => app.nest.get(LeftActs, { strict: false }).settleActs();
  const lastActs = async () => {
    const all = await make.find<ImAct>(ImAct, {});
    const { batch = '' } = all.at(-1) ?? {};
    return all.filter((act) => act.batch === batch);
  };
  const states = async () => [...new Set((await lastActs()).map(({ state }) => state))];
  const order = async () => (await make.find<ImEnforcement>(ImEnforcement, { batch: (await lastActs())[0]?.batch }))[0];
  const rowsOf = async (table: string) => database.query(`SELECT * FROM \`${table}\` ORDER BY \`id\``);
  const everything = () =>
    Promise.all(['im_user', 'im_group', 'im_group_member', 'im_private_message', 'im_group_message'].map(rowsOf));
  const group = async () =>
    (await admin.post<{ id: number }>('im/group/add', { name: `G${++count}`, owner_id: await person() })).data.id;
  const member = async () => {
    const { data } = await admin.post<{ id: number }>('im/group_member/add', {
      group_id: await group(),
      user_id: await person(),
    });
    return data.id;
  };
  /** Somebody who has sent so many messages. */
  const sender = async (messages: number) => {
    const [id, friend] = [await person(), await person()];
    for (let at = 0; at < messages; at++)
      await database.query(
        'INSERT INTO `im_private_message` (`send_id`, `recv_id`, `content`, `type`, `status`, `send_time`) VALUES (?, ?, ?, 0, 1, NOW())',
        [id, friend, 'x'],
      );
    return id;
  };
  const message = async () => {
    await sender(1);
    return Number((await database.query<{ id: number }>('SELECT MAX(`id`) AS id FROM `im_private_message`'))[0]?.id);
  };

  const cases: [title: string, path: string, make: () => Promise<object>][] = [
    ['a ban with an end', 'im/user/ban', async () => ({ ids: [await person()], reason: 'x', until: FAR })],
    [
      'the end of a ban',
      'im/user/unban',
      async () => {
        const ids = [await person()];
        await admin.post('im/user/ban', { ids, reason: 'x', until: FAR });
        return { ids };
      },
    ],
    ['a new password', 'im/user/reset', async () => ({ id: await person() })],
    ['a new name', 'im/user/update', async () => ({ id: await person(), nick_name: `N${++count}` })],
    [
      'a new person',
      'im/user/add',
      () => Promise.resolve({ user_name: `born${++count}`, nick_name: 'Born', password: 'secret-1' }),
    ],
    ['the deletion of a person', 'im/user/delete', async () => ({ ids: [await person()] })],
    ['a new group', 'im/group/add', async () => ({ name: `G${++count}`, owner_id: await person() })],
    ['the ban of a group', 'im/group/ban', async () => ({ ids: [await group()], reason: 'x' })],
    ['a new name of a group', 'im/group/update', async () => ({ id: await group(), name: `G${++count}` })],
    ['the end of a group', 'im/group/dissolve', async () => ({ ids: [await group()], reason: 'x' })],
    ['a new member', 'im/group_member/add', async () => ({ group_id: await group(), user_id: await person() })],
    ['the removal of a member', 'im/group_member/remove', async () => ({ ids: [await member()], reason: 'x' })],
    ['the recall of a message', 'im/private_message/recall', async () => ({ ids: [await message()], reason: 'x' })],
  ];

  test.each(
    cases.flatMap((one) => (['its answer', 'the commit'] as Lost[]).map((lost) => [one[0], lost, one] as const)),
  )('is settled by what the rows show: %s, %s was lost', async (_title, lost, [, path, prepare]) => {
    const body = await prepare();
    const before = await everything();
    loseNext(lost);
    const answer = await admin.post(path, body);
    expect(isLost()).toBe(true);
    expect(answer).toMatchObject({ code: Code.Refused, key: 'im.actUnknown', data: { reason: 'unknown' } });
    expect(await states()).toEqual([ActState.Unknown]);
    const isDone = lost === 'its answer';
    expect(JSON.stringify(await everything()) !== JSON.stringify(before)).toBe(isDone);
    await settle();
    expect(await states()).toEqual([isDone ? ActState.Done : ActState.Failed]);
    // What is to be told is told if it was done, and else withdrawn.
    const told = await order();
    if (!isDone) return expect(told).toBeUndefined();
    const { id } = told as ImEnforcement;
    await app.nest.get(EnforceHandler, { strict: false }).carryOutEnforcement({ id });
    const { state } = (await order()) as ImEnforcement;
    expect(state).not.toBe(EnforcementState.Pending);
  });

  const word = (call: string, body: object) => admin.post<{ id: number }>(`im/sensitive_word/${call}`, body);
  const newWord = async () => (await word('add', { content: `word${++count}` })).data.id;
  const records: [title: string, write: () => Promise<() => Promise<Answer<unknown>>>][] = [
    ['a new word', () => Promise.resolve(() => word('add', { content: `word${++count}` }))],
    [
      'the deletion of a word',
      async () => {
        const ids = [await newWord()];
        return () => word('delete', { ids });
      },
    ],
    [
      'the import of words',
      async () => {
        const file = fileOf(`content\nword${++count}\nword${++count}\n`);
        const { data } = await importFile(admin, 'im/sensitive_word', file);
        return () => importFile(admin, 'im/sensitive_word', file, { digest: data.digest });
      },
    ],
    [
      'a new private message',
      async () => {
        const [send_id, recv_id] = [await person(), await person()];
        return () =>
          admin.post('im/private_message/add', {
            send_id,
            recv_id,
            content: 'x',
            type: 0,
            send_time: '2026-03-02 10:00:00',
          });
      },
    ],
  ];

  test.each(
    records.flatMap((one) => (['its answer', 'the commit'] as Lost[]).map((lost) => [one[0], lost, one] as const)),
  )('is settled in the same way if it is only recorded: %s, %s was lost', async (_title, lost, [, prepare]) => {
    const write = await prepare();
    loseNext(lost);
    expect(await write()).toMatchObject({ status: 504, code: Code.Refused, key: 'http.commitUnknown' });
    expect(isLost()).toBe(true);
    expect(await states()).toEqual([ActState.Begun]);
    await own().update(ImAct, { state: ActState.Begun }, { createTime: new Date(Date.now() - 300_000) });
    await settle();
    expect(await states()).toEqual([lost === 'its answer' ? ActState.Done : ActState.Failed]);
  });

  test('follows the result of its transaction if it is only recorded', async () => {
    await newWord();
    expect(await states()).toEqual([ActState.Done]);
    const failing = chatOf(app).transaction(async (manager) => {
      const acts = app.nest.get(Acts, { strict: false });
      await acts.recordAct(
        { action: 'sensitive_word.update', targets: [{ type: 'sensitive_word', id: 1, name: 'x' }] },
        manager,
      );
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await states()).toEqual([ActState.Failed]);
  });

  const cuts = (['its answer', 'the commit'] as Lost[]).flatMap((lost) => [0, 1].map((nth) => [lost, nth] as const));

  test.each(cuts)('leaves a batch and its undo exact in the end if %s of portion %i was lost', async (lost, nth) => {
    const handler = app.nest.get(BatchHandler, { strict: false });
    const id = await sender(2);
    const runJob = async (batch: number) => {
      await handler.runBatch({ id: batch }, { signal: new AbortController().signal } as never);
      return (await admin.get('im/batch/info', { id: batch })).data;
    };
    const order = { ids: [id], reason: 'spam', recallPrivate: true, span: 'all', until: FAR };
    const { data } = await admin.post<{ id: number; batch: string }>('im/batch/begin', order);
    const all = { banned: 1, privateMessages: 2 };
    const stored = async () => [
      (await database.query('SELECT `id` FROM `im_user` WHERE `id` = ? AND `is_banned` = 1', [id])).length,
      (await database.query('SELECT `id` FROM `im_private_message` WHERE `send_id` = ? AND `status` = 2', [id])).length,
      (await make.find(ImTimedBan, { targetId: id })).length,
    ];

    loseNext(lost, nth);
    await expect(runJob(data.id)).rejects.toThrow('im.actUnknown');
    await settle();
    expect(await runJob(data.id)).toMatchObject({ ...all, state: BatchState.Done });
    expect(await stored()).toEqual([1, 2, 1]);

    await admin.post('im/batch/undo', { id: data.id });
    // The look at the last portion is a transaction too.
    loseNext(lost, nth + 1);
    await expect(runJob(data.id)).rejects.toThrow('im.actUnknown');
    await settle();
    expect(await runJob(data.id)).toMatchObject({ ...all, state: BatchState.Undone, undone: 3, kept: 0 });
    expect((await stored()).slice(0, 2)).toEqual([0, 0]);
    const acts = await make.find<ImAct>(ImAct, { parent: data.batch });
    expect(acts.filter(({ state }) => state === ActState.Begun || state === ActState.Unknown)).toEqual([]);
  });

  test('keeps the end of a ban that was done, and of no other', async () => {
    const [made, lost] = [await person(), await person()];
    for (const [id, what] of [
      [made, 'its answer'],
      [lost, 'the commit'],
    ] as const) {
      loseNext(what);
      await admin.post('im/user/ban', { ids: [id], reason: 'x', until: FAR });
    }
    await settle();
    expect(await make.find(ImTimedBan, { targetId: made })).toHaveLength(1);
    expect(await make.find(ImTimedBan, { targetId: lost })).toEqual([]);
  });

  test('is announced only when it is known that it was done', async () => {
    loseNext('its answer');
    await admin.post('im/user/ban', { ids: [await person()], reason: 'x' });
    const waiting = await order();
    await own().update(ImEnforcement, { id: waiting?.id }, { nextTime: new Date(Date.now() - 1000) });
    await app.nest.get(EnforceHandler, { strict: false }).carryOutEnforcement({ id: waiting?.id ?? 0 });
    expect(await order()).toMatchObject({
      state: EnforcementState.Pending,
      error: 'not known yet whether it was done',
    });
  });

  test('counts as done if it was reversed since, and stays unknown if the rows do not tell', async () => {
    const [freed, renamed] = [await person(), await person()];
    loseNext('its answer');
    await admin.post('im/user/ban', { ids: [freed], reason: 'x' });
    await admin.post('im/user/unban', { ids: [freed] });
    loseNext('its answer');
    await admin.post('im/user/update', { id: renamed, nick_name: 'Once' });
    await database.query('UPDATE `im_user` SET `nick_name` = ? WHERE `id` = ?', ['Twice', renamed]);
    await settle();
    const of = async (targetId: number) =>
      (await make.find<ImAct>(ImAct, { targetType: 'user', targetId })).map(({ state }) => state);
    expect(await of(freed)).toEqual([ActState.Done, ActState.Done]);
    expect(await of(renamed)).toEqual([ActState.Unknown]);
    const { data } = await admin.post<{ list: { state: number }[] }>('im/audit/page', {
      targetType: 'user',
      targetId: renamed,
    });
    expect(data.list).toMatchObject([{ state: ActState.Unknown }]);
  });
});
