import '../push/no-demo';
import { In, IsNull } from 'typeorm';
import { Engine } from '../../src/kernel/durability/engine/engine';
import { ActState, ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { Acts } from '../../src/modules/im/oversight/act/acts';
import { type BannedType, ImTimedBan } from '../../src/modules/im/oversight/act/timed-ban.entity';
import { TimedBans } from '../../src/modules/im/oversight/act/timed-bans';
import { ImGroup } from '../../src/modules/im/tables/im-group.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { group } from './group-rows';
import { chatOf, people } from './people';

describe('Timed bans', () => {
  let app: TestApp;
  let admin: Caller;
  let make: Factories;
  let bans: TimedBans;
  let count = 0;

  // No worker: nobody ends bans but the test.
  beforeAll(async () => {
    app = await startApp({ role: 'web' });
    admin = await app.as('admin');
    make = factoriesOf(app);
    bans = app.nest.get(TimedBans, { strict: false });
  });
  afterAll(async () => {
    await app?.close();
  });
  beforeEach(() => make.source.manager.clear(ImTimedBan));

  const some = (many: number) =>
    people(
      app,
      Array.from({ length: many }, () => `Timed ${++count}`),
    );
  const ban = (ids: number[]) =>
    admin.post('im/user/ban', { ids, reason: 'for a while', until: '2090-01-01 00:00:00' });
  const banned = (ids: number[]) => chatOf(app).manager.countBy(ImUser, { id: In(ids), is_banned: 1 });
  const unbans = (ids: number[]) => make.find<ImAct>(ImAct, { action: 'user.unban', targetId: In(ids) });

  /** A moment that nothing but this job is about: no sweep looks there while the test runs. */
  async function over(ids: number[]): Promise<{ type: 'user'; from: number; until: number }> {
    const end = Date.now() - 1000;
    await make.source.manager.update(ImTimedBan, { targetId: In(ids) }, { untilTime: new Date(end) });
    return { type: 'user', from: end, until: end };
  }

  it('share one job if they end at the same moment', async () => {
    const schedule = jest.spyOn(app.nest.get(Engine, { strict: false }), 'scheduleJobs');
    await ban(await some(300));
    const end = +new Date(2090, 0, 1);
    expect(schedule.mock.calls).toEqual([
      [
        {
          name: 'im.unban',
          key: `unban:user:${end}`,
          at: new Date(end),
          data: { type: 'user', from: end, until: end },
        },
      ],
    ]);
    schedule.mockRestore();
  });

  it('end in pages, with one act and one batch for each page', async () => {
    const ids = await some(450);
    await ban(ids);
    const job = await over(ids);
    const perform = jest.spyOn(app.nest.get(Acts, { strict: false }), 'performAct');
    await bans.endBans(job);
    const counts = perform.mock.calls.map(([{ targets }]) => targets.length);
    perform.mockRestore();
    expect(counts).toEqual([200, 200, 50]);
    expect(await banned(ids)).toBe(0);
    expect(await make.find(ImTimedBan, {})).toEqual([]);
    const acts = await unbans(ids);
    expect(acts.map(({ targetId }) => targetId)).toEqual(ids);
    expect(new Set(acts.map(({ batch }) => batch)).size).toBe(3);
    expect(acts.every(({ staffId, state }) => staffId === null && state === ActState.Done)).toBe(true);
  });

  it('end once, even if others end them at the same moment', async () => {
    const ids = await some(40);
    await ban(ids);
    const job = await over(ids);
    await Promise.all([
      bans.endBans(job),
      bans.endBans({ ...job, from: 0 }),
      admin.post('im/user/unban', { ids: ids.slice(0, 20) }),
      bans.endBans(job),
    ]);
    expect(await banned(ids)).toBe(0);
    expect((await unbans(ids)).map(({ targetId }) => targetId).sort((a, b) => Number(a) - Number(b))).toEqual(ids);
  });

  it('are not ended for people who were unbanned and banned again', async () => {
    const ids = await some(3);
    const [anew = 0, longer = 0] = ids;
    await ban(ids);
    const job = await over(ids);
    await admin.post('im/user/unban', { ids: [anew, longer] });
    await admin.post('im/user/ban', { ids: [anew], reason: 'for good' });
    await ban([longer]);
    await bans.endBans(job);
    expect(await banned(ids)).toBe(2);
    expect(await make.find(ImTimedBan, {})).toMatchObject([{ targetId: longer }]);
  });

  describe.each<BannedType>(['user', 'group'])('timed bans of a %s that are ended at this moment', (type) => {
    const staff = (call: 'ban' | 'unban', body: object) => admin.post(`im/${type}/${call}`, { reason: 'x', ...body });
    const Table = { user: ImUser, group: ImGroup }[type];
    const stillBanned = (id: number) => chatOf(app).manager.existsBy(Table, { id, is_banned: 1 });
    const rows = (id: number) => make.find<ImTimedBan>(ImTimedBan, { targetType: type, targetId: id });

    /** So many that are banned until a moment that is over, and the job for it. */
    async function overdue(many: number) {
      const owners = await some(many);
      const ids = type === 'user' ? owners : await Promise.all(owners.map((id) => group(app, `Timed ${id}`, [id])));
      await staff('ban', { ids, until: '2090-01-01 00:00:00' });
      const { from, until } = await over(ids);
      return { ids, job: { type, from, until } };
    }

    /** Around the act that ends them. */
    function meanwhile(act: (end: () => ReturnType<Acts['performAct']>) => ReturnType<Acts['performAct']>): void {
      const acts = app.nest.get(Acts, { strict: false });
      const perform = acts.performAct.bind(acts);
      const spy = jest.spyOn(acts, 'performAct').mockImplementationOnce((...order) => {
        spy.mockRestore();
        return act(() => perform(...order));
      });
    }

    it('keep a new ban for good or with a later end, and end the others', async () => {
      const { ids, job } = await overdue(3);
      const [anew = 0, longer = 0, other = 0] = ids;
      meanwhile(async (end) => {
        await staff('unban', { ids: [anew, longer] });
        await staff('ban', { ids: [anew] });
        await staff('ban', { ids: [longer], until: '2091-01-01 00:00:00' });
        return end();
      });
      await bans.endBans(job);
      expect(await Promise.all(ids.map(stillBanned))).toEqual([true, true, false]);
      expect(await Promise.all(ids.map(rows))).toMatchObject([[], [{ untilTime: new Date(2091, 0, 1) }], []]);
      const ended = await make.find<ImAct>(ImAct, { action: `${type}.unban`, targetId: In(ids), staffId: IsNull() });
      expect(ended.map(({ targetId }) => targetId)).toEqual([other]);
    });

    it('keep the end of a new ban for a target that has just been unbanned', async () => {
      const { ids, job } = await overdue(1);
      const [id = 0] = ids;
      meanwhile(async (end) => {
        const answer = await end();
        await staff('ban', { ids, until: '2091-01-01 00:00:00' });
        return answer;
      });
      await bans.endBans(job);
      expect(await stillBanned(id)).toBe(true);
      expect(await rows(id)).toMatchObject([{ untilTime: new Date(2091, 0, 1) }]);
    });

    it('keep an end that is postponed in its row', async () => {
      const { ids, job } = await overdue(1);
      const [id = 0] = ids;
      meanwhile(async (end) => {
        await make.source.manager.update(ImTimedBan, { targetId: id }, { untilTime: new Date(2091, 0, 1) });
        return end();
      });
      await bans.endBans(job);
      expect(await stillBanned(id)).toBe(true);
      expect(await rows(id)).toHaveLength(1);
    });
  });

  it('disappear together with deleted people', async () => {
    const [gone = 0] = await some(1);
    await ban([gone]);
    const job = await over([gone]);
    await chatOf(app).manager.delete(ImUser, { id: gone });
    await bans.endBans(job);
    expect(await make.find(ImTimedBan, {})).toEqual([]);
  });

  it('are left to the sweep by a node that stops', async () => {
    const ids = await some(2);
    await ban(ids);
    const job = await over(ids);
    await bans.endBans(job, { signal: AbortSignal.abort() });
    expect(await banned(ids)).toBe(2);
    const left = { untilTime: new Date(Date.now() - 60_000) };
    await make.source.manager.update(ImTimedBan, { targetId: In(ids) }, left);
    expect((await bans.findOverdue()).map(({ key }) => key)).toEqual(['unban:user:left']);
  });

  it('are swept separately for people and groups, and only after their own job had its time', async () => {
    const ids = await some(3);
    await ban(ids);
    const id = await group(app, 'For a while', [ids[0] ?? 0]);
    await admin.post('im/group/ban', { ids: [id], reason: 'x', until: '2090-01-01 00:00:00' });
    const end = Date.now() - 60_000;
    await make.source.manager.update(ImTimedBan, { targetId: In([...ids, id]) }, { untilTime: new Date(end) });
    const sweptAt = async (now: number) => {
      jest.spyOn(Date, 'now').mockReturnValueOnce(now);
      return (await bans.findOverdue()).map(({ key }) => key).sort();
    };
    expect(await sweptAt(end + 4999)).toEqual([]);
    expect(await sweptAt(end + 5000)).toEqual(['unban:group:left', 'unban:user:left']);
  });
});
