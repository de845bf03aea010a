import { DataSource } from 'typeorm';
import { Code } from '../../src/kernel/basis/codes';
import { Proposals } from '../../src/kernel/plugins/hooks/proposals';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { PluginProposal, ProposalStatus } from '../../src/modules/plugin/tables/plugin-proposal.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { factoriesOf } from '../factories';
import { chatOf, people } from '../im/people';
import { onBoth } from '../process/on-both';
import { filesOf, install } from './packages';
import './source-threads';

let app: TestApp;
let admin: Caller;
let source: DataSource;
let person: number;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  source = app.nest.get(DataSource);
  await install(admin, filesOf({ key: 'watcher' }));
});
afterAll(() => app?.close());
beforeEach(async () => {
  await source.manager.deleteAll(PluginProposal);
  await source.manager.deleteAll(ImAct);
  const [id] = await people(app, [`P${Math.random().toString(36).slice(2)}`]);
  person = id ?? 0;
});

async function propose(change: object = {}): Promise<number> {
  const ban = { key: 'watcher', action: 'user.ban', targetType: 'user', targetId: person, reason: 'sells coins' };
  await app.nest.get(Proposals).keepProposals([{ ...ban, ...change }]);
  const [last] = await source.manager.find(PluginProposal, { order: { id: 'DESC' }, take: 1 });
  return last?.id ?? 0;
}
const read = (id: number) => source.manager.findOneByOrFail(PluginProposal, { id });
const accept = (id: number, by = admin) => by.post('plugin/proposal/accept', { id });
const decline = (id: number, reason = 'They are joking.') => admin.post('plugin/proposal/decline', { id, reason });
const isBanned = async () => (await chatOf(app).manager.findOneByOrFail(ImUser, { id: person })).is_banned;
const shown = async (id: number) =>
  (await admin.post<{ list: PluginProposal[] }>('plugin/proposal/page', {})).data.list.find((one) => one.id === id);
const age = (id: number, days: number) =>
  source.manager.update(PluginProposal, { id }, { createTime: new Date(Date.now() - days * 86_400_000) });

test('a proposal that staff accept is done, and the trail names both the person and the plugin', async () => {
  const id = await propose();
  expect(await shown(id)).toMatchObject({ status: 0, isAct: true, mayAct: true, isExpired: false });
  expect(await accept(id)).toMatchObject({ code: 1000 });
  expect(await isBanned()).toBe(1);
  const act = await source.manager.findOneByOrFail(ImAct, { action: 'user.ban', targetId: person });
  expect(act).toMatchObject({ staffId: 1, reason: 'sells coins', detail: { plugin: 'watcher' } });
  expect(await read(id)).toMatchObject({ status: 1, decidedBy: 1, batch: act.batch });
});

test('an act of staff without a proposal names no plugin', async () => {
  await admin.post('im/user/ban', { ids: [person], reason: 'x' });
  expect(await source.manager.findOneByOrFail(ImAct, { targetId: person })).toMatchObject({ detail: null });
});

test('a proposal can be accepted only by staff who may do the act themselves', async () => {
  const id = await propose();
  const permissions = ['plugin:proposal:page', 'plugin:proposal:accept'];
  const staff = factoriesOf(app);
  const clerk = await staff.signedIn({ permissions });
  expect(await accept(id, clerk)).toMatchObject({ key: 'plugin.mayNotAct' });
  expect([await read(id), await isBanned()]).toMatchObject([{ status: 0, decidedBy: null }, 0]);
  const head = await staff.signedIn({ permissions: [...permissions, 'im:user:ban'] });
  expect(await accept(id, head)).toMatchObject({ code: 1000 });
  expect(await isBanned()).toBe(1);
});

onBoth('a proposal that several staff decide at the same moment is decided and done once', async () => {
  const id = await propose();
  const answers = await Promise.all([accept(id), accept(id), decline(id), accept(id)]);
  expect(answers.filter(({ code }) => code === Code.Success)).toHaveLength(1);
  for (const { code, key } of answers) if (code !== Code.Success) expect(key).toBe('plugin.proposalDecided');
  const { status } = await read(id);
  expect(await source.manager.countBy(ImAct, { targetId: person })).toBe(status === ProposalStatus.Accepted ? 1 : 0);
});

test('a proposal that cannot be done stays open, and the answer gives the reason', async () => {
  const id = await propose({ targetId: 987_654_321 });
  expect(await accept(id)).toMatchObject({ key: 'crud.notFound' });
  expect(await read(id)).toMatchObject({ status: 0, decidedBy: null, batch: null });
});

test('a declined proposal keeps the reason and the person, and has no effect', async () => {
  const id = await propose();
  expect(await admin.post('plugin/proposal/decline', { id })).toMatchObject({ code: 1002 });
  expect(await decline(id)).toMatchObject({ code: 1000 });
  expect(await read(id)).toMatchObject({ status: 2, answer: 'They are joking.', decidedBy: 1 });
  expect(await isBanned()).toBe(0);
  expect(await accept(id)).toMatchObject({ key: 'plugin.proposalDecided' });
});

test('a flag without an act is marked as seen when it is accepted', async () => {
  const id = await propose({ action: 'flag.spam', targetType: 'group_message', targetId: 7 });
  expect(await shown(id)).toMatchObject({ isAct: false, mayAct: true });
  expect(await accept(id)).toMatchObject({ code: 1000 });
  expect(await read(id)).toMatchObject({ status: 1, batch: null });
  expect(await source.manager.count(ImAct)).toBe(0);
});

test('a proposal expires after seven days, and then the same proposal counts as new', async () => {
  const id = await propose();
  await age(id, 8);
  expect(await shown(id)).toMatchObject({ isExpired: true });
  expect(await accept(id)).toMatchObject({ key: 'plugin.proposalExpired' });
  const next = await propose();
  expect(next).not.toBe(id);
  expect(await source.manager.count(PluginProposal)).toBe(1);
  expect(await accept(next)).toMatchObject({ code: 1000 });
  // Decided within that time, it is not asked again.
  expect(await propose()).toBe(next);
});
