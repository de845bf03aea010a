import { DataSource } from 'typeorm';
import { PluginProposal } from '../../src/modules/plugin/tables/plugin-proposal.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { filesOf, install } from './packages';
import './source-threads';

const languages = {
  'zh-cn': {
    name: '示例',
    description: '一个示例',
    readme: '# 示例\n',
    reasons: { 'a link to {host}': '指向 {host} 的链接' },
  },
};

let app: TestApp;
let admin: Caller;
let english: Caller;
let chinese: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  english = app.caller(admin.token, { language: 'en' });
  chinese = app.caller(admin.token, { language: 'zh-cn' });
  const installed = await install(admin, filesOf({ description: 'An example', languages }));
  expect(installed).toMatchObject({ code: 1000 });
});
afterAll(() => app?.close());

const shown = async (asker: Caller) => {
  const { list } = (await asker.post<{ list: { id: number }[] }>('plugin/info/page', { keyWord: 'example' })).data;
  return (await asker.get<object>('plugin/info/info', { id: list[0]?.id })).data;
};

test('a package is shown in the language of the caller, or in its own if it has no translation', async () => {
  expect(await shown(chinese)).toMatchObject({ name: '示例', description: '一个示例', readme: '# 示例\n' });
  expect(await shown(english)).toMatchObject({ name: 'Example', description: 'An example', readme: '# Example' });
});

test('the list of plugins does not contain the readme in any language', async () => {
  const { list } = (await chinese.post<{ list: object[] }>('plugin/info/page')).data;
  expect(list[0]).toMatchObject({ name: '示例' });
  expect(list[0]).not.toHaveProperty('readme');
});

test('the question before an installation names the package in the language of the caller', async () => {
  const newer = filesOf({ version: '1.0.1', languages });
  const { data } = await install(chinese, newer, false);
  expect(data).toMatchObject({ message: expect.stringContaining('示例') });
});

test('the reason of a proposal is translated if the package has a translation for it', async () => {
  const { manager } = app.nest.get(DataSource);
  const about = { keyName: 'example', action: 'flag', targetType: 'group_message' };
  await manager.insert(PluginProposal, { ...about, targetId: 1, reason: 'a link to example.com' });
  await manager.insert(PluginProposal, { ...about, targetId: 2, reason: 'something else' });
  const reasons = async (asker: Caller) =>
    (await asker.post<{ list: { reason: string }[] }>('plugin/proposal/page')).data.list.map(({ reason }) => reason);
  expect((await reasons(chinese)).sort()).toEqual(['something else', '指向 example.com 的链接']);
  expect((await reasons(english)).sort()).toEqual(['a link to example.com', 'something else']);
});
