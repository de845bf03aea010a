import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { neverEnds, says, startModelService } from './model-service.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';
import { stickingOut } from './sticking-out.mjs';

const KEY = 'sk-nobody-may-see-this';
const SENTENCE = 'Suppliers with a name and a credit limit';
const label = (en) => ({ 'zh-cn': en, 'zh-tw': en, en });
const supplier = (more = {}) =>
  JSON.stringify({
    ...{ namespace: 'shop', name: 'supplier', title: label('Suppliers') },
    fields: [
      {
        ...{ name: 'credit', kind: 'money', label: label('Credit'), length: null, precision: 12, scale: 2 },
        ...{ least: 0, most: null, required: true, unique: false, search: false, filter: false, sort: true },
        ...{ choices: null, reference: null, format: null, masked: null },
      },
    ],
    ...more,
  });

/** Invalid answers of the model, and a word of the error message that the user sees. */
const LIES = {
  'no JSON': [[says('Certainly! Here it is:'), says('{')], 'JSON'],
  'a path for a name': [[says(supplier({ name: '../../etc' })), says(supplier({ name: '../../etc' }))], 'name'],
  'ten megabytes': [[says('x'.repeat(10 * 2 ** 20))], '256'],
  'a stream without end': [[neverEnds], '256'],
};

const LOOKS = [
  { width: 375, height: 812, box: 'Describe it in your words', look: 'Show what will be sent' },
  { width: 1440, height: 900, box: 'Describe it in your words', look: 'Show what will be sent' },
  { width: 1280, height: 800, mode: 'dark', language: 'zh-cn', box: '用您的话描述', look: '查看将发送的内容' },
];

const model = await startModelService();

describe('A sentence in the coding helper', () => {
  const on = stage({ AI_BASE_URL: model.url, AI_MODEL: 'small', AI_KEY: KEY });
  let first;
  before(async () => {
    first = await on.signedIn('/helper/ai-code');
  });
  after(model.close);

  /** A new page in the same profile. */
  async function anotherPage() {
    const page = await first.context().newPage();
    await page.goto('/helper/ai-code');
    await settled(page);
    return page;
  }

  /** Opens the dialog that shows the request to the model before it is sent. */
  async function question(page, { box, look } = LOOKS[0]) {
    await page.getByLabel(box).fill(SENTENCE);
    await page.getByRole('button', { name: look }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('region').waitFor();
    return dialog;
  }

  it('is sent only after the exact request was shown, and becomes fields', async () => {
    const dialog = await question(first);
    const shown = await dialog.getByRole('region', { name: 'What will be sent' }).textContent();
    assert.deepEqual(model.asked, []);
    model.next(says(supplier()));
    await dialog.getByRole('button', { name: 'Send' }).click();
    await first.getByRole('textbox', { name: 'Name: credit' }).waitFor();
    assert.equal(model.asked.length, 1);
    const [{ body, authorization }] = model.asked;
    assert.equal(authorization, `Bearer ${KEY}`);
    assert.ok(shown.endsWith(`\n\n${body}`), 'what was shown is what was sent');
    assert.ok(!shown.includes(KEY) && !(await first.content()).includes(KEY), 'nobody sees the key');
    assert.deepEqual(first.faults, []);
  });

  for (const [name, [answers, told]] of Object.entries(LIES))
    it(`shows an error for ${name}, and creates nothing`, async () => {
      const page = await anotherPage();
      const dialog = await question(page);
      model.next(...answers);
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.getByRole('alert').filter({ hasText: told }).waitFor();
      assert.equal(await page.getByRole('textbox', { name: 'Field lines' }).inputValue(), '');
      assert.deepEqual(await on.product.call('base/coding/made'), []);
      model.next(says(supplier()));
      await dialog.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('textbox', { name: 'Name: credit' }).waitFor();
      await page.close();
    });

  for (const look of LOOKS)
    it(`fits a window of ${look.width} px and has no serious accessibility fault`, async () => {
      const page = await on.signedIn('/helper/ai-code', look);
      await page.getByLabel(look.box).waitFor();
      assert.deepEqual(await seriousFaults(page), [], 'box');
      assert.deepEqual(await stickingOut(page), [], 'box');
      await question(page, look);
      await settled(page);
      assert.deepEqual(await seriousFaults(page), [], 'dialog');
      assert.deepEqual(await stickingOut(page), [], 'dialog');
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sentence-${look.width}.png` });
      await on.leave(page);
    });
});
