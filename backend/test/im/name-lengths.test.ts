import '../push/no-demo';
import { Code } from '../../src/kernel/basis/codes';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { ImGroup } from '../../src/modules/im/tables/im-group.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { chatOf, people } from './people';

const LONG = 'a name that the product itself would not take';

describe('Names and signatures', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startApp({ role: 'web' });
    admin = await app.as('admin');
  });
  afterAll(() => app?.close());

  const refused = (answer: { code: number; data: unknown }, field: string): string[] => {
    expect(answer.code).toBe(Code.Invalid);
    return (answer.data as { errors: Record<string, string[]> }).errors[field] ?? [];
  };
  const person = {
    user_name: 'u'.repeat(20),
    nick_name: '名'.repeat(20),
    signature: 's'.repeat(128),
    password: 'a-good-one',
  };

  test('are accepted for a new person up to the lengths of the product', async () => {
    expect(await admin.post('im/user/add', person)).toMatchObject({ code: Code.Success });
    for (const [field, value] of [
      ['user_name', 'v'.repeat(21)],
      ['nick_name', '名'.repeat(21)],
      ['signature', 's'.repeat(129)],
    ] as const) {
      const answer = await admin.post<object>('im/user/add', { ...person, user_name: 'other', [field]: value });
      expect(refused(answer, field)[0]).toContain(field === 'signature' ? '128' : '20');
    }
  });

  test('can stay longer than that in an update, but not become another long one', async () => {
    const [id = 0] = await people(app, [LONG]);
    expect((await admin.get<{ nick_name: string }>('im/user/info', { id })).data.nick_name).toBe(LONG);
    expect(await admin.post('im/user/update', { id, nick_name: LONG, age: 30 })).toMatchObject({ code: Code.Success });
    expect(
      refused(await admin.post<object>('im/user/update', { id, nick_name: `${LONG}!` }), 'nick_name')[0],
    ).toContain('20');
    expect(await chatOf(app).manager.findOneBy(ImUser, { id })).toMatchObject({ nick_name: LONG, age: 30 });
    expect(await admin.post('im/user/update', { id, nick_name: 'Short' })).toMatchObject({ code: Code.Success });
  });

  test('are counted in UTF-16 units like in the product, so that an emoji counts as two', async () => {
    const fits = { ...person, user_name: 'emoji', nick_name: '😀'.repeat(10), signature: '😀'.repeat(64) };
    const { data, code } = await admin.post<{ id: number }>('im/user/add', fits);
    expect(code).toBe(Code.Success);
    for (const [field, value] of [
      ['nick_name', `${'😀'.repeat(10)}x`],
      ['nick_name', '😀'.repeat(20)],
      ['signature', '😀'.repeat(65)],
    ] as const) {
      const added = await admin.post<object>('im/user/add', { ...fits, user_name: 'emoji2', [field]: value });
      expect(refused(added, field)[0]).toMatch(/20|128/);
      const changed = await admin.post<object>('im/user/update', { id: data.id, [field]: value });
      expect(refused(changed, field)[0]).toMatch(/20|128/);
    }
    const [owner_id = 0] = await people(app, ['Emoji Owner']);
    expect(await admin.post('im/group/add', { name: '🎉'.repeat(10), owner_id })).toMatchObject({ code: Code.Success });
    expect(refused(await admin.post<object>('im/group/add', { name: '🎉'.repeat(11), owner_id }), 'name')[0]).toContain(
      '20',
    );
  });

  test('have the same limits for groups', async () => {
    const [owner_id = 0] = await people(app, ['Owner']);
    expect(refused(await admin.post<object>('im/group/add', { name: LONG, owner_id }), 'name')[0]).toContain('20');
    const [id = 0] = await insertMany(chatOf(app).manager, ImGroup, [
      { name: LONG, owner_id, created_time: new Date() },
    ]);
    expect(await admin.post('im/group/update', { id, name: LONG, notice: 'x' })).toMatchObject({ code: Code.Success });
    expect(refused(await admin.post<object>('im/group/update', { id, name: `${LONG}!` }), 'name')[0]).toContain('20');
  });
});
