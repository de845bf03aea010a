import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { until } from '../../scripts/process/until.mjs';
import { settled } from './at-rest.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';

const NAMES = ['Desk Ann', 'Desk Ben', 'Desk Cat'];

describe('The desk', () => {
  const on = stage({ SEED: 'base' });
  let page;
  let ids;
  let policy;
  before(async () => {
    const { product } = on;
    [policy] = await product.call('im/policy/offered', {});
    ids = [];
    for (const name of NAMES) {
      const user = { user_name: name.toLowerCase().replace(' ', '.'), nick_name: name, password: 'secret-1' };
      const { id } = await product.call('im/user/add', user);
      ids.push(id);
      await product.call('im/signal/send', {
        subjectKind: 'user',
        subjectId: id,
        reason: 'spam',
        text: 'sells things',
      });
    }
    page = await on.signedIn('/im/desk');
  });
  const shown = (name) => page.getByRole('article', { name: `Case of ${name}` });
  const personOf = (id) => on.product.call(`im/user/info?id=${id}`);
  const casesHeld = async () => {
    const { list } = await on.product.call('im/case/page', { state: 0 });
    return list.filter(({ assigneeId }) => assigneeId !== null).length;
  };

  it('shows the most urgent case, and a policy and Enter ban the person and show the next one', async () => {
    await shown(NAMES[0]).getByText('sells things').waitFor();
    await page.getByRole('radio', { name: policy.name }).waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await page.keyboard.press('1');
    await page.getByText('0 standing + 1 = 1 strike. Recommended ban: 7 days').waitFor();
    await page.keyboard.press('Enter');
    await shown(NAMES[1]).waitFor();
    const { decisions } = await on.product.call('im/case/file?id=1');
    assert.deepEqual(
      decisions.map((one) => [one.outcome, one.policyName, one.strikes, one.recommended]),
      [['ban', policy.name, policy.strikes, policy.duration]],
    );
    await page.goto(`/im/user/${ids[0]}`);
    await page.getByText('Banned', { exact: true }).first().waitFor();
    assert.equal((await personOf(ids[0])).is_banned, 1);
  });

  it('tells on the page of the person what it knows of them, and takes a note that it shows with each case', async () => {
    await page.goto(`/im/user/${ids[0]}?view.tab=desk`);
    await page.getByRole('region', { name: 'Strikes that count now' }).getByText(policy.name).waitFor();
    await page.getByText('Write a note', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Write a note' }).fill('asked support twice');
    await page.keyboard.press('Control+Enter');
    const notes = page.getByRole('region', { name: 'Notes about the person' });
    await notes.getByText('asked support twice', { exact: true }).and(page.locator('bdi')).waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('link', { name: 'Case #1', exact: true }).click();
    await shown(NAMES[0]).getByRole('region', { name: 'Notes about the person' }).waitFor();
  });

  it('shows the statement of reasons of the ban, which is applied once the act was told', async () => {
    await page.goto('/im/desk?case.id=1');
    await shown(NAMES[0]).getByRole('button', { name: 'Statement' }).click();
    const drawer = page.getByRole('dialog', { name: 'Statement of reasons' });
    await drawer.getByText('Applied', { exact: true }).waitFor();
    await drawer.getByText(/^Reports that the console has received: 1\./).waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    const [{ id }] = (await on.product.call('im/case/file?id=1')).decisions;
    const { schema, statement } = await on.product.call(`im/case/statement?decisionId=${id}`);
    assert.equal(schema.puid, statement.puid);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('takes the decision back, and the person is free again', async () => {
    await page.goto('/im/desk?case.id=1');
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('dialog').getByText(policy.name).waitFor();
    await page.getByRole('dialog').getByRole('textbox').press('Enter');
    await shown(NAMES[0])
      .getByText(/^Taken back by/)
      .waitFor();
    await shown(NAMES[0]).getByText('Not banned').waitFor();
    assert.equal((await personOf(ids[0])).is_banned, 0);
  });

  it('puts a case aside by a key, escalates the next one, and shows the one after it', async () => {
    await page.keyboard.press('p');
    const aside = page.getByRole('dialog', { name: `Put the case of “${NAMES[0]}” aside?` });
    await aside.getByText('4 hours').click();
    await aside.getByRole('textbox').fill('asked for a proof');
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await page.keyboard.press('Control+Enter');
    await shown(NAMES[1]).waitFor();
    await aside.waitFor({ state: 'hidden' });
    await page.keyboard.press('e');
    const up = page.getByRole('dialog', { name: `Escalate the case of “${NAMES[1]}”?` });
    await up.getByRole('textbox').fill('a threat');
    await page.keyboard.press('Control+Enter');
    await shown(NAMES[2]).waitFor();
    const { list } = await on.product.call('im/case/page', { order: 'id', sort: 'asc' });
    assert.deepEqual(
      list.map(({ state, escalated, waitUntil }) => [state, escalated, waitUntil !== null]),
      [
        [3, 0, true],
        [0, 1, false],
        [0, 0, false],
      ],
    );
    const { notes } = await on.product.call('im/case/file?id=1');
    assert.equal(notes[0].text, 'asked for a proof');
  });

  it('holds the evidence of a case with a reason, and hands out the evidence package', async () => {
    await page.getByRole('button', { name: 'Hold evidence' }).click();
    const dialog = page.getByRole('dialog', { name: `Hold the evidence of “${NAMES[2]}”?` });
    await dialog.getByRole('textbox').fill('the police asked');
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    await page.keyboard.press('Enter');
    await shown(NAMES[2])
      .getByText(/^Evidence held by/)
      .waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Evidence package' }).first().click(),
    ]);
    assert.equal(file.suggestedFilename(), 'case-3.zip');
    assert.equal(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
      'PK',
    );
    await shown(NAMES[2]).getByText('Downloaded the evidence package').waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('gives back what it holds when the browser leaves the console', async () => {
    // What it asks for when it is left is answered to nobody: that claim ends by itself.
    await settled(page);
    assert.ok((await casesHeld()) > 0);
    await page.goto('about:blank');
    await until('A desk without cases', async () => (await casesHeld()) === 0, { limit: 20_000 });
  });

  it('shows one part at a time on a phone', async () => {
    const phone = await on.signedIn('/im/desk', { width: 390, height: 800 });
    await phone.getByRole('article').waitFor();
    await settled(phone);
    assert.deepEqual(await seriousFaults(phone), []);
    await phone.getByText('Decision', { exact: true }).click();
    await phone.getByRole('radio', { name: /No fault/ }).waitFor();
    assert.equal(await phone.getByRole('article').count(), 0);
  });
});
