import { ImAct, ActState } from '../../src/modules/im/oversight/trail/act.entity';
import { Acts } from '../../src/modules/im/oversight/act/acts';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import { GatewaySteps } from '../../src/modules/im/product/gateway/gateway-steps';
import { LocalChatGateway } from '../../src/modules/im/product/gateway/local-chat-gateway';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { startApp, type TestApp } from '../app';
import { factoriesOf } from '../factories';
import { chatOf, people } from './people';

describe('An act', () => {
  let app: TestApp;
  let acts: Acts;

  beforeAll(async () => {
    app = await startApp();
    acts = app.nest.get(Acts, { strict: false });
  });
  afterAll(() => app.close());

  const rename = (id: number, nick_name: string) => ({
    action: 'user.kick' as const,
    targets: [{ type: 'user' as const, id, name: nick_name }],
    reason: 'why not',
  });

  const nick = async (id: number) => (await chatOf(app).manager.findOneByOrFail(ImUser, { id })).nick_name;

  it('changes the rows, adds an entry to the trail and notifies the chat product', async () => {
    const [id = 0] = await people(app, ['Ann Act']);
    const result = await acts.performAct(rename(id, 'Ann'), async (manager) => {
      await manager.update(ImUser, { id }, { nick_name: 'Acted upon' });
      return [{ do: 'announceBan', of: 'user', id, reason: 'spam' }];
    });
    expect(result).toMatchObject({ count: 1, enforcement: { state: 'recorded', terminals: 0, frames: 0 } });
    expect(await nick(id)).toBe('Acted upon');
    const [act] = await factoriesOf(app).find(ImAct, { batch: result.batch });
    expect(act).toMatchObject({
      action: 'user.kick',
      targetId: id,
      reason: 'why not',
      state: ActState.Done,
      staffId: null,
    });
    const gateway = app.nest.get<unknown, LocalChatGateway>(ChatGateway, { strict: false });
    expect(gateway.recorded.at(-1)).toMatchObject({ act: 'announceBan', data: { of: 'user', id, reason: 'spam' } });
  });

  it('leaves nothing behind if it fails', async () => {
    const [id = 0] = await people(app, ['Ben Act']);
    const failing = acts.performAct({ ...rename(id, 'Ben'), action: 'user.reset' }, async (manager) => {
      await manager.update(ImUser, { id }, { nick_name: 'Acted upon' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await nick(id)).toBe('Ben Act');
    expect(await factoriesOf(app).find(ImAct, { action: 'user.reset', state: ActState.Done })).toEqual([]);
  });

  it('adds entries only for the targets that it has changed', async () => {
    const targets = [1, 2, 3].map((id) => ({ type: 'user' as const, id, name: null }));
    const { count, batch, enforcement } = await acts.performAct({ action: 'user.update', targets }, () =>
      Promise.resolve({ targets: targets.slice(1) }),
    );
    expect([count, enforcement.state]).toEqual([2, 'none']);
    const entered = await factoriesOf(app).find(ImAct, { batch, state: ActState.Done });
    expect(entered.map(({ targetId }) => targetId)).toEqual([2, 3]);
    expect(await factoriesOf(app).find(ImEnforcement, { batch })).toEqual([]);
  });

  it('is not announced again if it was cancelled while it was being announced', async () => {
    const [id = 0] = await people(app, ['Cal Act']);
    const steps = app.nest.get(GatewaySteps, { strict: false });
    jest.spyOn(steps, 'carryOutSteps').mockImplementationOnce(async (batch) => {
      await acts.cancelPending([batch]);
      throw new Error('The line is cut.');
    });
    const { batch } = await acts.performAct(rename(id, 'Cal'), () =>
      Promise.resolve([{ do: 'announceBan', of: 'user', id, reason: 'spam' }]),
    );
    expect(await factoriesOf(app).find(ImEnforcement, { batch })).toMatchObject([
      { state: EnforcementState.GivenUp, error: 'taken back before it was told', steps: [] },
    ]);
  });

  it('can be a mere entry in the trail, without a change', async () => {
    await acts.recordAct({
      action: 'private.read',
      targets: [{ type: 'conversation', id: null, name: '1:2' }],
      reason: 'dispute',
    });
    expect(await factoriesOf(app).find(ImAct, { action: 'private.read' })).toMatchObject([
      { targetName: '1:2', batch: null },
    ]);
  });
});
