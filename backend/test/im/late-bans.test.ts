import '../push/no-demo';
import { EnforceHandler } from '../../src/modules/im/oversight/act/enforce.handler';
import { EnforcementSettings } from '../../src/modules/im/oversight/enforcement/enforcement-settings';
import { Enforcer } from '../../src/modules/im/oversight/enforcement/enforcer';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { group } from './group-rows';
import { people } from './people';
import { recorded } from './recorded';

interface Acted {
  batch: string;
  enforcement: { state: string };
}

describe('A notification that is sent later', () => {
  let app: TestApp;
  let admin: Caller;
  let make: Factories;
  let gateway: ChatGateway;

  // No worker: nobody tries again but the test.
  beforeAll(async () => {
    app = await startApp({ role: 'web' });
    admin = await app.as('admin');
    make = factoriesOf(app);
    gateway = app.nest.get(ChatGateway, { strict: false });
    Object.assign(app.nest.get(EnforcementSettings, { strict: false }), { pauses: [0] });
  });
  afterAll(async () => {
    await app?.close();
  });
  afterEach(() => jest.restoreAllMocks());

  /** An act of which the chat product is not told at first. */
  async function untold(call: string, ids: number[], told: 'announceBans' | 'announceGroupUnban'): Promise<string> {
    jest.spyOn(gateway, told).mockRejectedValueOnce(new Error('broken'));
    const { data } = await admin.post<Acted>(call, { ids, reason: 'x' });
    expect(data.enforcement.state).toBe('pending');
    return data.batch;
  }

  /** @returns whom the chat product is told of then */
  async function toldAgain(batch: string): Promise<[act: string, id: unknown][]> {
    recorded(app);
    const find = () => make.find<ImEnforcement>(ImEnforcement, { batch });
    await app.nest.get(EnforceHandler, { strict: false }).carryOutEnforcement({ id: (await find())[0]?.id ?? 0 });
    expect(await find()).toMatchObject([{ state: EnforcementState.Recorded, attempts: 2 }]);
    return recorded(app).flatMap(({ act, data }) => (act.startsWith('announce') ? [[act, Object(data).id]] : []));
  }

  it('leaves out a ban that was lifted in the meantime, and contains the others', async () => {
    const ids = await people(app, ['Late One', 'Late Two']);
    const [lifted = 0, banned = 0] = ids;
    const batch = await untold('im/user/ban', ids, 'announceBans');
    await admin.post('im/user/unban', { ids: [lifted] });
    expect(await toldAgain(batch)).toEqual([['announceBan', banned]]);
  });

  it('leaves out a lifted ban even if the node died before the first attempt', async () => {
    const ids = await people(app, ['Late Three', 'Late Four']);
    const [lifted = 0, banned = 0] = ids;
    const enforcer = app.nest.get(Enforcer, { strict: false });
    jest.spyOn(enforcer, 'carryOutNow').mockResolvedValueOnce({ state: 'pending', terminals: 0, frames: 0 });
    const { data } = await admin.post<Acted>('im/user/ban', { ids, reason: 'x' });
    await admin.post('im/user/unban', { ids: [lifted] });
    recorded(app);
    const [row] = await make.find<ImEnforcement>(ImEnforcement, { batch: data.batch });
    await enforcer.carryOut(row?.id ?? 0);
    const told = recorded(app).filter(({ act }) => act.startsWith('announce'));
    expect(told.map(({ act, data: one }) => [act, Object(one).id])).toEqual([['announceBan', banned]]);
  });

  it('leaves out a lifted ban of a group', async () => {
    const [owner = 0] = await people(app, ['Late Owner']);
    const ids = [await group(app, 'Late One', [owner]), await group(app, 'Late Two', [owner])];
    const [lifted = 0, banned = 0] = ids;
    const batch = await untold('im/group/ban', ids, 'announceBans');
    await admin.post('im/group/unban', { ids: [lifted] });
    expect(await toldAgain(batch)).toEqual([['announceBan', banned]]);
  });

  it('leaves out the unban of a group that was banned again in the meantime', async () => {
    const [owner = 0] = await people(app, ['Late Founder']);
    const ids = [await group(app, 'Late Three', [owner]), await group(app, 'Late Four', [owner])];
    const [anew = 0, free = 0] = ids;
    await admin.post('im/group/ban', { ids, reason: 'x' });
    const batch = await untold('im/group/unban', ids, 'announceGroupUnban');
    await admin.post('im/group/ban', { ids: [anew], reason: 'x' });
    expect(await toldAgain(batch)).toEqual([['announceGroupUnban', free]]);
  });
});
