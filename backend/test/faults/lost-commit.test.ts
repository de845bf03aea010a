import { ownProxy } from './own-proxy';
import { DataSource } from 'typeorm';
import type { JobRun } from '../../src/kernel/durability/engine/job';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import { PushSendHandler } from '../../src/modules/im/announcements/sm-push-task/sending/push-send.handler';
import { PushSettings } from '../../src/modules/im/announcements/sm-push-task/sending/push-settings';
import { EraseHandler } from '../../src/modules/user/erasure/erase.handler';
import { ErasureState, UserErasure } from '../../src/modules/user/tables/user-erasure.entity';
import { type Caller, startApp, type TestApp } from '../app';
import type { Lost } from '../process/commit-losing-proxy';
import { Chat } from '../push/chat';
import { ADDRESS, endUser } from '../user/end-users';

const LOST: Lost[] = ['the commit', 'its answer'];
const PEOPLE = 35;
const PAGE = 10;

/** Nothing runs beside the test, so the COMMIT that is lost is the one that is meant. */
(ownProxy ? describe : describe.skip)('the loss of the database connection during a commit', () => {
  let app: TestApp;
  let admin: Caller;
  let chat: Chat;
  beforeAll(async () => {
    app = await startApp({ role: 'web' });
    admin = await app.as('admin');
    chat = new Chat(app.nest.get(DataSource));
    Object.assign(app.nest.get(PushSettings, { strict: false }), { pageSize: PAGE });
    await chat.users(PEOPLE);
  });
  afterAll(async () => {
    await app?.close();
    ownProxy?.close();
  });
  afterEach(() => jest.restoreAllMocks());

  const runOf = (key: string): JobRun => ({ key, at: new Date(), attempt: 1, signal: new AbortController().signal });
  /** Lets a COMMIT be lost during some work, and repeats the work as the engine does. @returns whether there was one to be lost */
  async function losing(what: Lost, after: number, of: string, work: () => Promise<void>): Promise<boolean> {
    ownProxy?.loseNext(what, after, of);
    const outcome = await work().then(
      () => 'done',
      () => 'failed',
    );
    const isOver = ownProxy?.forgive() === true;
    expect(outcome).toBe(isOver ? 'done' : 'failed');
    await work();
    return !isOver;
  }

  test.each(LOST)(
    'repeats only the page of a push whose commit is lost, and each page is stored once (%s)',
    async (what) => {
      const handler = app.nest.get(PushSendHandler, { strict: false });
      let lost = 0;
      for (let more = true, after = 0; more; after++) {
        const sent = jest.spyOn(app.nest.get(ChatGateway), 'sendSystem');
        const id = await chat.task();
        more = await losing(what, after, 'im_push_page', () => handler.runPush({ id }, runOf(`push:${id}`)));
        const pages = await chat.pages(id);
        expect(pages.map(({ recipients }) => recipients)).toEqual([10, 10, 10, 5]);
        expect(await chat.run(id)).toMatchObject({
          done: PEOPLE,
          pages: 4,
          owner: null,
          endTime: expect.any(Date) as Date,
        });
        expect(await chat.status(id)).toBe(3);
        const deeds = await chat.deeds(id);
        expect(deeds.filter((deed) => ['started', 'sent'].includes(deed))).toEqual(['started', 'sent']);
        // The first transaction empties the ledger, before anything is sent.
        const isPage = more && after > 0;
        expect(sent).toHaveBeenCalledTimes(isPage && what === 'the commit' ? 5 : 4);
        lost += isPage ? 1 : 0;
        sent.mockRestore();
      }
      expect(lost).toBe(4);
    },
  );

  test.each(LOST)('leaves an erasure that counts each row once and is recorded once (%s is lost)', async (what) => {
    const handler = app.nest.get(EraseHandler, { strict: false });
    const { manager } = app.nest.get(DataSource);
    const entries = (targetId: number) =>
      manager.countBy(ImAct, { action: 'end_user.erase', targetType: 'end_user', targetId });
    let lost = 0;
    for (let more = true, after = 0; more; after++) {
      const userId = await endUser(admin, { nickName: `Erased ${what} ${after}` });
      for (let at = 0; at < 3; at++) await admin.post('user/address/add', { ...ADDRESS, userId });
      const { data } = await admin.post<UserErasure>('user/erasure/scan', { userId });
      const carryOn = () => handler.runErasure({ id: data.id }, runOf(`erase:${data.id}`));
      await carryOn();
      const order = { id: data.id, userId, reason: 'asked for it' };
      expect(await admin.post('user/erasure/confirm', order)).toMatchObject({ code: 1000 });
      more = await losing(what, after, 'user_erasure', carryOn);
      const { state, steps } = await manager.findOneByOrFail(UserErasure, { id: data.id });
      expect(state).toBe(ErasureState.Done);
      const done = new Map(steps.map((step) => [step.table, step.done]));
      expect([done.get('user_info'), done.get('user_address')]).toEqual([1, 3]);
      expect(await entries(userId)).toBe(2);
      lost += more ? 1 : 0;
    }
    expect(lost).toBeGreaterThan(5);
  });

  test.each(LOST)(
    'leaves an erasure confirmed completely or not at all, which can be repeated (%s is lost)',
    async (what) => {
      const userId = await endUser(admin, { nickName: `Confirmed ${what}` });
      const { data } = await admin.post<UserErasure>('user/erasure/scan', { userId });
      const handler = app.nest.get(EraseHandler, { strict: false });
      await handler.runErasure({ id: data.id }, runOf(`erase:${data.id}`));
      const order = { id: data.id, userId, reason: 'asked for it' };
      ownProxy?.loseNext(what, 0, 'user_erasure');
      expect((await admin.post('user/erasure/confirm', order)).code).not.toBe(1000);
      expect(ownProxy?.isLost).toBe(true);
      const again = await admin.post('user/erasure/confirm', order);
      expect(again).toMatchObject(what === 'the commit' ? { code: 1000 } : { code: 1001, key: 'endUser.erasureState' });
      // The sweep finds it without the job.
      expect((await handler.findOverdue()).length).toBeGreaterThan(0);
      await handler.runErasure({ id: data.id }, runOf(`erase:${data.id}`));
      const { manager } = app.nest.get(DataSource);
      expect(await manager.findOneByOrFail(UserErasure, { id: data.id })).toMatchObject({ state: ErasureState.Done });
      expect(await manager.countBy(ImAct, { action: 'end_user.erase', targetId: userId })).toBe(2);
    },
  );
});
