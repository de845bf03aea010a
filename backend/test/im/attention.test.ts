import '../push/no-demo';
import { DataSource } from 'typeorm';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { Clock } from '../../src/kernel/durability/engine/clock';
import type { AttentionFigures } from '../../src/modules/im/oversight/attention/attention.dto';
import { hourOf } from '../../src/modules/im/oversight/figures/periods';
import { ImStat } from '../../src/modules/im/oversight/figures/stat.entity';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ChatClock } from '../../src/modules/im/product/capability/chat-clock';
import { ImGroup } from '../../src/modules/im/tables/im-group.entity';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { factoriesOf } from '../factories';
import { chatOf, people } from './people';

describe('The figures that need attention', () => {
  let app: TestApp;
  let admin: Caller;
  let later = 0;
  beforeAll(async () => {
    app = await startApp({ role: 'web' });
    admin = await app.as('admin');
    const now = Date.now.bind(Date);
    jest.spyOn(app.nest.get(Clock), 'now').mockImplementation(() => now() + later);
  });
  afterAll(() => app?.close());

  /** As they are now, and not as they were a moment ago. */
  const figures = async (): Promise<AttentionFigures> => {
    later += 20_000;
    return (await admin.get<AttentionFigures>('im/attention/figures')).data;
  };
  const said = (count: number, group_id: number, send_id: number, more: Partial<ImGroupMessage> = {}) =>
    insertMany(
      chatOf(app).manager,
      ImGroupMessage,
      Array.from({ length: count }, () => ({
        ...{ group_id, send_id, send_nick_name: 'x', recv_ids: '', content: 'x', type: 0, status: 0 },
        ...{ receipt: 0, receipt_ok: 0, send_time: new Date() },
        ...more,
      })),
    );

  it('are zero or empty if nothing is unusual', async () => {
    expect(await figures()).toEqual({
      ...{ kept: 0, keptSince: null, givenUp: 0, batches: 0, unread: 0 },
      ...{ faults: [], senders: [], groups: [], registrations: null },
    });
  });

  it('name a person who sent a hundred messages in ten minutes, in groups and to people together', async () => {
    const [busy = 0, calm = 0] = await people(app, ['Busy', 'Calm']);
    await said(60, 901, busy);
    await said(99, 901, calm);
    await said(50, 901, calm, { send_time: new Date(Date.now() - 3_600_000) });
    await said(50, 901, calm, { type: 10 });
    const letters = { send_id: busy, recv_id: calm, content: 'x', type: 0, status: 0, send_time: new Date() };
    await insertMany(
      chatOf(app).manager,
      ImPrivateMessage,
      Array.from({ length: 40 }, () => letters),
    );
    expect((await figures()).senders).toEqual([{ id: busy, name: 'Busy', count: 100 }]);
  });

  it.each([8, -8])('cover the last ten minutes even if the product dates its messages %d hours off', async (hours) => {
    const chatClock = app.nest.get(ChatClock, { strict: false });
    const [busy = 0] = await people(app, [`Shifted ${hours}`]);
    const shifted = (minutes: number) => ({ send_time: new Date(Date.now() + hours * 3_600_000 - minutes * 60_000) });
    const before = chatClock.offset;
    try {
      await said(100, 903, busy, shifted(1));
      await said(100, 903, busy, shifted(70));
      chatClock.offset = { by: 'messages', hours };
      expect((await figures()).senders.filter(({ id }) => id === busy)).toEqual([
        { id: busy, name: `Shifted ${hours}`, count: 100 },
      ]);
    } finally {
      chatClock.offset = before;
      await chatOf(app).manager.delete(ImGroupMessage, { send_id: busy });
    }
  });

  it('name a group with five hundred messages in ten minutes', async () => {
    const [owner_id = 0] = await people(app, ['Loud owner']);
    const [id = 0] = await insertMany(chatOf(app).manager, ImGroup, [
      { name: 'Loud', owner_id, created_time: new Date() },
    ]);
    for (let sender = 1; sender <= 10; sender++) await said(50, id, 9000 + sender);
    expect((await figures()).groups).toEqual([{ id, name: 'Loud', count: 500 }]);
  });

  it('report an hour with three times the usual registrations, but no small number', async () => {
    const stats = app.nest.get(DataSource).manager.getRepository(ImStat);
    // In the middle of the next hour, so that none ends meanwhile: back in time nothing would be looked at anew.
    const now = +hourOf(new Date(Date.now() + later + 3_600_000));
    later += now + 1_800_000 - (Date.now() + later);
    const registered = (hours: number, value: number) =>
      stats.insert({ metric: 'registrations', grain: 'hour', time: new Date(now - hours * 3_600_000), value });
    await registered(0, 19);
    expect((await figures()).registrations).toBeNull();
    await registered(1, 60);
    expect((await figures()).registrations).toMatchObject({ count: 60, usual: 0 });
    for (let hours = 2; hours <= 25; hours++) await registered(hours, 21);
    expect((await figures()).registrations).toBeNull();
  });

  it('count pending notifications and those that were given up, and report a wrong clock', async () => {
    const rows = app.nest.get(DataSource).manager.getRepository(ImEnforcement);
    const row = { steps: [], nextTime: new Date(), actId: null };
    await rows.insert({
      ...row,
      batch: 'one',
      state: EnforcementState.Pending,
      nextTime: new Date(Date.now() + 600_000),
    });
    await rows.insert({ ...row, batch: 'two', state: EnforcementState.GivenUp });
    app.nest.get(ChatClock, { strict: false }).offset = { by: 'messages', hours: 8 };
    expect(await figures()).toMatchObject({ kept: 1, keptSince: expect.any(String), givenUp: 1, faults: ['clock'] });
  });

  it('require their own permission', async () => {
    const make = factoriesOf(app);
    const one = await make.signedIn({ permissions: ['im:attention:figures'] });
    expect((await one.get('im/attention/figures')).status).toBe(200);
    const other = await make.signedIn({ permissions: ['im:queue:info'] });
    expect((await other.get('im/attention/figures')).status).toBe(403);
  });
});
