/**
 * The chat's tables lie apart here: the entities are decorated for that when they are loaded.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { imUrl } from './separate-database';
import { DataSource } from 'typeorm';
import { createDataSource, imDatabaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { Engine } from '../../src/kernel/durability/engine/engine';
import { Sweeper } from '../../src/kernel/durability/engine/sweeper';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { Capabilities } from '../../src/modules/im/product/capability/capabilities';
import { imEntities } from '../../src/modules/im/tables/im-entities';
import { apply } from '../../src/modules/im/product/schema/addition';
import { survey } from '../../src/modules/im/product/schema/survey';
import { PhraseStore } from '../../src/modules/im/phrases/wording-library/pushing/phrase-store';
import { WordingPushHandler } from '../../src/modules/im/phrases/wording-library/pushing/wording-push.handler';
import { ImWordingLine, LineState } from '../../src/modules/im/phrases/wording-library/pushing/wording-line.entity';
import { ImWordingRun } from '../../src/modules/im/phrases/wording-library/pushing/wording-run.entity';
import { WordingRuns } from '../../src/modules/im/phrases/wording-library/pushing/wording-runs';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { fileOf, importFile } from '../import-file';
import { ChatDatabase } from './box-im/chat-database';

type Row = Record<string, unknown> & { id: number };

/** Which of them know what. */
const MUTES: Record<string, string | null> = { 'open-source': null, commercial: 'is_all_muted', fork: 'muted' };

(imUrl ? describe.each(Object.keys(MUTES)) : describe.skip.each(['open-source']))(
  'the groups of a chat product without migration, %s,',
  (edition) => {
    let app: TestApp;
    let make: Factories;
    let admin: Caller;
    let database: ChatDatabase;
    let ann: number;
    let ben: number;
    let group: number;

    beforeAll(async () => {
      database = await ChatDatabase.create(String(imUrl));
      await database.install(edition);
      [ann, ben] = [await database.register('ann'), await database.register('ben')];
      app = await startApp();
      make = factoriesOf(app);
      admin = await app.as('admin');
      const { data } = await post<{ id: number }>('group/add', { name: '徒步', owner_id: ann });
      group = data.id;
    });
    afterAll(async () => {
      await app.close();
      await database.drop();
    });
    afterEach(() => jest.restoreAllMocks());

    const post = <T = Row>(call: string, body: object) => admin.post<T>(`im/${call}`, body);
    const info = async () => (await admin.get<Row>('im/group/info', { id: group })).data;
    const messages = () => database.query<Row>('SELECT * FROM `im_group_message` ORDER BY `id`');

    test('get members, who can be removed and added again', async () => {
      expect(await info()).toMatchObject({ name: '徒步', owner_nick_name: 'ann', member_count: 1 });
      const { data } = await post<{ id: number }>('group_member/add', { group_id: group, user_id: ben });
      expect(await post('group_member/page', { group_id: group })).toMatchObject({
        data: { list: [{ user_id: ben, quit: 0, nick_name: 'ben' }, { user_id: ann }] },
      });
      expect(await post('group_member/remove', { ids: [data.id] })).toMatchObject({ data: { count: 1, unchanged: 0 } });
      expect((await post<{ id: number }>('group_member/add', { group_id: group, user_id: ben })).data).toEqual(data);
      for (const row of await messages()) expect(row).toMatchObject({ receipt: 0, receipt_ok: 0, type: 21 });
      expect((await messages()).map(({ recv_ids }) => recv_ids)).toEqual(['', String(ben), '']);
      expect(await make.find(ImAct, { action: 'member.remove' })).toMatchObject([{ targetId: data.id, state: 1 }]);
    });

    test('are banned and unbanned, and both acts are in the trail', async () => {
      expect(await post('group/ban', { ids: [group, 987_654], reason: 'spam' })).toMatchObject({
        data: { count: 1, unchanged: 0, unknown: 1 },
      });
      expect(await info()).toMatchObject({ is_banned: 1, reason: 'spam' });
      expect(await post('group/ban', { ids: [group], reason: 'spam' })).toMatchObject({ code: 1001 });
      expect(await post('group/unban', { ids: [group] })).toMatchObject({ data: { count: 1 } });
      const acts = await make.find(ImAct, { targetType: 'group', targetId: group });
      expect(acts.map(({ action, state }) => [action, state])).toEqual([
        ['group.add', 1],
        ['group.ban', 1],
        ['group.ban', 2],
        ['group.unban', 1],
      ]);
    });

    test('are muted in the column of the product, or the call is refused because there is none', async () => {
      const column = MUTES[edition];
      const answer = await post('group/mute', { ids: [group] });
      if (!column) return expect(answer).toMatchObject({ code: 1001, data: { reason: 'capability', feature: 'mute' } });
      expect(answer).toMatchObject({ data: { count: 1 } });
      expect(await info()).toMatchObject({ is_muted: 1 });
      expect(await database.query(`SELECT \`${column}\` AS muted FROM \`im_group\``)).toMatchObject([{ muted: 1 }]);
      expect(await post('group/unmute', { ids: [group] })).toMatchObject({ data: { count: 1 } });
    });

    test('are searched, renamed and transferred', async () => {
      expect(await post('group/page', { keyWord: '徒' })).toMatchObject({ data: { list: [{ id: group }] } });
      expect(await post('group/page', { keyWord: 'ann' })).toMatchObject({ data: { list: [{ id: group }] } });
      expect(await post('group/update', { id: group, name: '徒步群' })).toMatchObject({ code: 1000 });
      expect(await post('group/transfer', { id: group, user_id: ben })).toMatchObject({ data: { count: 1 } });
      expect(await info()).toMatchObject({ name: '徒步群', owner_id: ben });
      expect(await post('group/transfer', { id: group, user_id: ann })).toMatchObject({ code: 1000 });
    });

    test('have messages that can be recalled', async () => {
      await database.query(
        'INSERT INTO `im_group_message` (`group_id`, `send_id`, `send_nick_name`, `content`, `type`) VALUES (?, ?, ?, ?, 0)',
        [group, ben, 'ben', 'spam'],
      );
      const { id } = (await messages()).at(-1) as Row;
      expect(await post('group_message/recall', { ids: [id] })).toMatchObject({ data: { count: 1 } });
      const [said, notice] = (await messages()).slice(-2);
      expect(said).toMatchObject({ status: 2 });
      expect(notice).toMatchObject({ type: 10, content: String(id), receipt: 0, receipt_ok: 0, recv_ids: '' });
      expect(await post('group_message/recall', { ids: [id] })).toMatchObject({ code: 1001 });
    });

    test('have sensitive words, which the check hides as the product does', async () => {
      const { data } = await importFile(admin, 'im/sensitive_word', fileOf('刷单'));
      await importFile(admin, 'im/sensitive_word', fileOf('刷单'), { digest: data.digest });
      expect(await database.query('SELECT `content`, `enabled` FROM `im_sensitive_word`')).toMatchObject([
        { content: '刷单', enabled: 1 },
      ]);
      expect(await post('sensitive_word/check', { text: '快来刷 单' })).toMatchObject({ data: { text: '快来***' } });
    });

    describe('a push of phrases', () => {
      let library: number;

      beforeAll(async () => {
        const entities = { ...(await imDatabaseOptions(String(imUrl))), entities: imEntities };
        const source = await createDataSource(entities).initialize();
        await apply(source, (await survey(source)).additions);
        await source.destroy();
        await app.nest.get(Capabilities, { strict: false }).probe();
        // A sweep finds a run that is due, whatever was scheduled.
        await app.nest.get(Sweeper, { strict: false }).stopSweeping();
      });
      beforeEach(async () => {
        // Only the test runs jobs.
        jest.spyOn(app.nest.get(Engine), 'scheduleJobs').mockResolvedValue();
        library = (await post<{ id: number }>('wording_library/add', { title: 'Warm-up', group_id: group })).data.id;
        const phrases = ['one', 'two'].map((content) => ({ library_id: library, content, user_id: ann }));
        expect(await post('wording/add', phrases)).toMatchObject({ code: 1000 });
        await database.query('DELETE FROM `im_group_message`');
      });

      const own = () => app.nest.get(DataSource).manager;
      const run = () => own().findOneByOrFail(ImWordingRun, { libraryId: library });
      const lines = async () =>
        (await own().findBy(ImWordingLine, { runId: (await run()).id })).map(({ state }) => state);
      const push = async () =>
        expect(await post('wording_library/push', { id: library })).toMatchObject({ code: 1000 });
      const runJob = async () => {
        const { id: runId } = await run();
        const signal = new AbortController().signal;
        await app.nest
          .get(WordingPushHandler, { strict: false })
          .continueRun({ runId }, { key: '', at: new Date(), attempt: 1, signal });
      };
      const texts = async () => (await messages()).map(({ content }) => content);

      test('sends the phrases in their order', async () => {
        await push();
        await runJob();
        expect(await run()).toMatchObject({ state: 1, done: 2 });
        expect(await texts()).toEqual(['one', 'two']);
        expect(await post('wording_library/delete', { ids: [library] })).toMatchObject({ data: { count: 1 } });
      });

      test('does not store a phrase again after the node died that stored it', async () => {
        await push();
        const runs = app.nest.get(WordingRuns, { strict: false });
        jest.spyOn(runs, 'recordStored').mockRejectedValueOnce(new Error('killed'));
        await expect(runJob()).rejects.toThrow('killed');
        expect(await lines()).toEqual([LineState.Begun, LineState.Waiting]);
        expect(await texts()).toEqual(['one']);
        await runJob();
        expect(await run()).toMatchObject({ state: 1, done: 2 });
        expect(await texts()).toEqual(['one', 'two']);
        expect(await lines()).toEqual([LineState.Told, LineState.Told]);
      });

      test('stores a phrase once if two nodes believe that they are the owner', async () => {
        await push();
        const keeper = app.nest.get(PhraseStore, { strict: false });
        const runs = app.nest.get(WordingRuns, { strict: false });
        const lease = await runs.takeLease((await run()).id);
        try {
          const [now, line] = [await run(), await runs.nextLine((await run()).id)];
          const begun = jest.spyOn(runs, 'recordStored').mockResolvedValue();
          const kept = await keeper.store(now, line!, lease!);
          const again = await runs.nextLine(now.id);
          expect(again?.state).toBe(LineState.Begun);
          begun.mockRestore();
          const both = await Promise.all([keeper.store(now, again!, lease!), keeper.store(now, again!, lease!)]);
          expect(both.map(({ messageId }) => messageId)).toEqual([kept.messageId, kept.messageId]);
          expect(await texts()).toEqual(['one']);
        } finally {
          await lease!.releaseRow();
        }
        await post('wording_library/cancel', { id: library });
      });
    });

    test('can be dissolved, deleted and restored', async () => {
      expect(await post('group/dissolve', { ids: [group], reason: 'over' })).toMatchObject({ data: { count: 1 } });
      expect(await info()).toMatchObject({ dissolve: 1, member_count: 0 });
      const { data } = await post<{ recycleId: number }>('group/delete', { ids: [group] });
      expect(await database.query('SELECT `id` FROM `im_group_member`')).toEqual([]);
      expect(await admin.post('recycle/data/restore', { ids: [data.recycleId] })).toMatchObject({ code: 1000 });
      expect(await info()).toMatchObject({ dissolve: 1 });
      expect(await database.query('SELECT `id` FROM `im_group_member`')).toHaveLength(2);
    });
  },
);
