import request from 'supertest';
import { Code } from '../../src/kernel/basis/codes';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { startApp, type Caller, type TestApp } from '../app';
import { factoriesOf, type Factories } from '../factories';
import { onBoth } from '../process/on-both';
import { chatOf, people } from './people';

interface Listed {
  list: { id: number; id_card: string | null }[];
  pagination: { total: number };
}

const NUMBER = '110101199003071234';

describe('Real names', () => {
  let app: TestApp;
  let admin: Caller;
  let factories: Factories;
  let confirmed: number;
  let begun: number;
  let nobody: number;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
    factories = factoriesOf(app);
    const ids = await people(app, ['Real One', 'Real Two', 'Real Three']);
    [confirmed = 0, begun = 0, nobody = 0] = ids;
    const { manager } = chatOf(app);
    const card = { id_card: NUMBER, id_card_front: '/upload/front.png', id_card_back: '/upload/back.png' };
    await manager.update(ImUser, { id: confirmed }, { ...card, is_real_name: 1 });
    await manager.update(ImUser, { id: begun }, { id_card: '110101199003075678' });
  });
  afterAll(() => app.close());

  const page = async (query = {}) => (await admin.post<Listed>('im/real_name/page', query)).data;
  const stored = (id: number) => chatOf(app).manager.findOneByOrFail(ImUser, { id });
  const acts = (action: string) => factories.find<ImAct>(ImAct, { action });

  onBoth('are listed for people who have begun or completed the check, with masked numbers', async () => {
    const { list } = await page({ keyWord: 'Real ' });
    expect(list).toMatchObject([
      { id: begun, id_card: '110***********5678' },
      { id: confirmed, id_card: '110***********1234' },
    ]);
    expect((await page({ keyWord: 'Real ', is_real_name: 1 })).list).toMatchObject([{ id: confirmed }]);
    expect((await admin.get('im/real_name/info', { id: nobody })).code).toBe(Code.Refused);
    const info = await admin.get<object>('im/real_name/info', { id: confirmed });
    expect(info.data).toMatchObject({ id_card: '110***********1234' });
    expect(JSON.stringify(info.data)).not.toContain('front.png');
  });

  onBoth('are exported with masked numbers', async () => {
    const { status, text } = await request(app.nest.getHttpServer())
      .post('/api/admin/im/real_name/export')
      .set('authorization', admin.token)
      .send({ keyWord: 'Real ', columns: ['id', 'id_card'], titles: ['id', 'number'], format: 'csv' });
    expect(status).toBe(200);
    expect(text).toContain('110***********1234');
    expect(text).not.toContain(NUMBER);
  });

  it('are revealed with their pictures after a reason was given', async () => {
    const { data } = await admin.post('im/real_name/reveal', { id: confirmed, reason: 'check' });
    expect(data).toMatchObject({ id_card: NUMBER, id_card_front: '/upload/front.png' });
    expect(await acts('real_name.reveal')).toMatchObject([{ targetId: confirmed, reason: 'check' }]);
  });

  it('keep a number that is sent back masked, and the trail masks the change', async () => {
    await admin.post('im/real_name/update', { id: begun, id_card: '110***********5678', is_real_name: 1 });
    expect(await stored(begun)).toMatchObject({ id_card: '110101199003075678', is_real_name: 1 });
    await admin.post('im/real_name/update', { id: begun, id_card: '110101199003070000' });
    const [, second] = await acts('real_name.update');
    expect(second?.detail).toEqual({ changes: { id_card: ['110***********5678', '110***********0000'] } });
    expect((await admin.post('im/real_name/update', { id: begun, id_card: '1'.repeat(19) })).code).toBe(Code.Invalid);
  });

  onBoth('are cancelled once, with a reason', async () => {
    const order = { ids: [confirmed, nobody, 999_999_999], reason: '冒用他人证件' };
    const cancelled = await admin.post('im/real_name/cancelRealName', order);
    expect(cancelled.data).toMatchObject({ count: 1, unchanged: 1, unknown: 1 });
    expect(await stored(confirmed)).toMatchObject({ is_real_name: 0, id_card: null });
    expect(await admin.post('im/real_name/cancelRealName', order)).toMatchObject({ code: Code.Refused });
    expect((await admin.post('im/real_name/cancelRealName', { ids: [begun], reason: ' ' })).code).toBe(Code.Invalid);
    expect(await acts('real_name.cancel')).toMatchObject([{ targetId: confirmed, reason: '冒用他人证件' }]);
  });
});
