/**
 * The chat's tables lie apart here: the entities are decorated for that when they are loaded.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { imUrl } from './separate-database';
import { TimedBans } from '../../src/modules/im/oversight/act/timed-bans';
import { RecycleData } from '../../src/modules/recycle/recycle-data.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { ChatDatabase } from './box-im/chat-database';

(imUrl ? describe : describe.skip)('a deleted row of a chat product in a separate database', () => {
  let app: TestApp;
  let make: Factories;
  let admin: Caller;
  let database: ChatDatabase;

  beforeAll(async () => {
    database = await ChatDatabase.create(String(imUrl));
    await database.install('open-source');
    app = await startApp({ role: 'web' });
    make = factoriesOf(app);
    admin = await app.as('admin');
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });
  beforeEach(() => make.source.manager.deleteAll(RecycleData));

  const people = () => database.query<{ id: number; user_name: string }>('SELECT `id`, `user_name` FROM `im_user`');
  const restore = (ids: number[]) => admin.post('recycle/data/restore', { ids });
  const remove = async (call: string, id: unknown) => {
    const { data } = await admin.post<{ recycleId: number }>(`${call}/delete`, { ids: [id] });
    return data.recycleId;
  };

  test('is kept in the console, and restored with its id', async () => {
    await database.register('alice');
    const before = await people();
    const record = await remove('im/user', before[0]?.id);
    expect(await people()).toEqual([]);
    expect(await make.find(RecycleData, {})).toMatchObject([{ id: record, entity: 'ImUser' }]);
    expect(await restore([record])).toMatchObject({ code: 1000, data: { count: 1, dropped: [] } });
    expect(await people()).toEqual(before);
    expect(await make.find(RecycleData, {})).toEqual([]);
  });

  test('is restored together with rows of the console, or waits if it conflicts with another row', async () => {
    const [alice] = await people();
    const { data: type } = await admin.post<{ id: number }>('dict/type/add', { name: 'apart', key: 'apart' });
    const records = [await remove('dict/type', type.id), await remove('im/user', alice?.id)];
    await database.register('alice');
    expect(await restore(records)).toMatchObject({
      code: 1000,
      data: { count: 1, returned: 1, wanted: 2, conflicts: [{ entity: 'ImUser', field: 'user_name' }] },
    });
    expect(await make.find(RecycleData, {})).toMatchObject([{ id: records[1] }]);
    await database.query("DELETE FROM `im_user` WHERE `user_name` = 'alice'");
    expect(await restore(records)).toMatchObject({ code: 1000, data: { count: 1 } });
    expect(await admin.get('dict/type/info', { id: type.id })).toMatchObject({ code: 1000 });
    expect(await people()).toEqual([alice]);
  });

  test('leaves no record in the recycle bin if the delete was rolled back', async () => {
    const [alice] = await people();
    const failing = jest.spyOn(app.nest.get(TimedBans), 'clearEnds').mockRejectedValueOnce(new Error('undone'));
    expect(await admin.post('im/user/delete', { ids: [alice?.id] })).toMatchObject({ status: 500 });
    expect(failing).toHaveBeenCalled();
    failing.mockRestore();
    expect(await people()).toEqual([alice]);
    expect(await make.find(RecycleData, {})).toEqual([]);
  });
});
