import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { chatStage } from './chat-stage.mjs';
import { installed, openTab } from './plugin-files.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { walkTo } from './walk.mjs';

/** A plugin whose tool creates the prepared proposals and returns its input as a table. */
const clerk = {
  key: 'clerk',
  name: 'Clerk',
  hooks: ['tool', 'home.card'],
  scopes: { 'act.propose': true },
  tool: {
    type: 'object',
    required: ['word'],
    properties: {
      word: { type: 'string', title: { en: 'Word' }, minLength: 2 },
      count: { type: 'integer', title: { en: 'How many' }, minimum: 1, maximum: 5, default: 2 },
      kind: { type: 'string', enum: ['short', 'long'], title: { en: 'Kind' } },
    },
  },
  body: `
    async tool({ values: { word, count } }) {
      for (const one of this.proposals ?? []) await this.host.actPropose(one);
      return {
        columns: [{ name: 'at', title: 'No.' }, { name: 'word', title: 'Said' }],
        rows: Array.from({ length: count }, (_, at) => ({ at: at + 1, word })),
      };
    }
    homeCard({ language }) {
      if (language === 'zh-tw') return { title: 7 };
      return { title: 'Clerk', kind: 'keyValues', values: [{ key: 'language', value: language }] };
    }`,
};

const proposing = (proposals) => `get proposals() { return ${JSON.stringify(proposals)}; }`;

describe('Running plugins', () => {
  const on = chatStage();
  let page;
  let id;
  before(async () => {
    const { ann, inGroup } = on.chat;
    const proposals = [
      { action: 'user.ban', targetType: 'user', targetId: ann, reason: 'sells coins' },
      { action: 'flag.spam', targetType: 'group_message', targetId: inGroup.at(-1), reason: 'three links' },
      { action: 'user.kick', targetType: 'user', targetId: ann, reason: 'too loud' },
    ];
    id = await installed(on.product, { ...clerk, body: clerk.body + proposing(proposals) });
    const { call } = on.product;
    await call('plugin/info/grant', { id, scopes: ['act.propose'] });
    await call('plugin/info/update', { id, status: 1 });
    page = await on.signedIn(`/helper/plugins?plugin.id=${id}`);
  });
  after(() => page?.close());

  it('a tool shows the form that its package describes, and returns a table', async () => {
    await openTab(page, 'Nodes');
    await page.getByText('Running', { exact: true }).waitFor();
    await openTab(page, 'Tool');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.locator('.ant-form-item-explain-error').getByText('Word').waitFor();
    await page.getByLabel('Word').fill('tea');
    assert.equal(await page.getByLabel('How many').inputValue(), '2');
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('button', { name: 'Run' }).click();
    const answer = page.getByRole('status', { name: 'Answer' });
    await answer.getByRole('columnheader', { name: 'Said' }).waitFor();
    assert.equal(await answer.getByRole('cell', { name: 'tea' }).count(), 2);
  });

  it('a hook can be tried out by hand, and the error is shown as a sentence', async () => {
    await openTab(page, 'Try');
    await page.getByRole('combobox', { name: 'Where' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'Card on the home page' }).click();
    await page.getByRole('button', { name: 'Try' }).click();
    await page.getByRole('status', { name: 'Answer' }).getByText('language').first().waitFor();
    const input = page.getByLabel('Input');
    await input.fill('{ "language": "zh-tw" }');
    await page.getByRole('button', { name: 'Try' }).click();
    await page.getByText('It gave no answer: the answer').waitFor();
    await input.fill('{');
    await page.getByRole('button', { name: 'Try' }).click();
    await page.getByText('The input is not JSON').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('the list of stored versions shows the differences of each, with additional scopes in red', async () => {
    const config = { type: 'object', properties: { greeting: { type: 'string' } } };
    await installed(on.product, { ...clerk, version: '1.1.0', scopes: { 'act.propose': true, kv: true }, config });
    await page.reload();
    await openTab(page, 'Versions');
    await page.getByText(/differences from what runs/).click();
    const lines = page.getByRole('list', { name: 'What is different' }).getByRole('listitem');
    await lines.filter({ hasText: 'Remember things' }).getByText('yes').waitFor();
    await lines.filter({ hasText: 'greeting' }).getByText('text').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.locator('.ant-drawer .ant-drawer-close').click();
  });

  it('a proposal is listed as a sentence, and is carried out when it is accepted', async () => {
    await walkTo(page, '/helper/plugin-proposals');
    await row('sells coins').getByText('Ban a person').waitFor();
    await row('three links').getByText('Look at: spam').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await choose('sells coins', 'Accept');
    const dialog = page.getByRole('dialog', { name: /^Accept “Ban a person/ });
    await dialog.getByText('It is done at once and in your name').waitFor();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await dialog.getByText('is accepted').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await row('sells coins').getByText('Done').waitFor();
    const { list } = await on.product.call('im/user/page', { keyWord: 'Ann_e2e' });
    assert.equal(list[0].is_banned, 1);
  });

  it('a proposal without an act is marked as seen, and links to its subject', async () => {
    await choose('three links', 'Mark as seen');
    const dialog = page.getByRole('dialog', { name: /^Mark “Look at: spam/ });
    await dialog.getByRole('button', { name: 'Mark as seen' }).click();
    await dialog.getByText('is marked as seen').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await row('three links').getByText('Seen', { exact: true }).waitFor();
    await row('three links')
      .getByRole('button', { name: /^Group message/ })
      .click();
    await page.getByText('word 59 in the club').first().waitFor();
  });

  it('a declined proposal shows the reason, and nothing is carried out', async () => {
    await walkTo(page, '/helper/plugin-proposals');
    await choose('too loud', 'Decline');
    const dialog = page.getByRole('dialog', { name: /^Decline “Force a sign-out/ });
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await dialog.locator('.ant-form-item-explain-error').first().waitFor();
    await dialog.getByRole('textbox').first().fill('they were joking');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await dialog.getByText('is declined').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await row('too loud').getByText('they were joking').waitFor();
  });

  const row = (words) => page.getByRole('row', { name: new RegExp(words) });
  const choose = async (words, action) => {
    const direct = row(words).getByRole('button', { name: action, exact: true });
    if (await direct.count()) return direct.click();
    await row(words)
      .getByRole('button', { name: /^More actions/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
});
