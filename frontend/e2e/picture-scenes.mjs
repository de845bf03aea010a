import { settled } from './at-rest.mjs';
import { fileSender, pdf, sowFolders } from './sow-files.mjs';

const TABLE = `CREATE TABLE shop_supplier (
  id bigint NOT NULL AUTO_INCREMENT PRIMARY KEY,
  name varchar(80) NOT NULL COMMENT '供应商|供應商|Supplier',
  status tinyint NOT NULL DEFAULT 1 COMMENT '状态:0禁用,1启用',
  phone varchar(20) COMMENT '联系电话|聯絡電話|Phone',
  credit_amount decimal(12,2) NOT NULL DEFAULT 0 COMMENT '授信额度|授信額度|Credit',
  signed_time datetime COMMENT '签约时间|簽約時間|Signed',
  UNIQUE KEY uk_name (name)
) COMMENT '供应商';`;

const FILES = { 'contract-2026.pdf': pdf, 'price-list.csv': Buffer.from('name,price\nOolong tea,68.00\n') };

/** Rows that the pictures need and the demo data does not have. */
export async function sowForPictures(product) {
  await sowFolders(product);
  const send = await fileSender(product);
  for (const [name, bytes] of Object.entries(FILES)) await send(name, bytes);
}

/** How the screen of each picture is reached: `name: (page, t)`, where `t('im/im-user', 'ban')` is a text of the console. */
export const SCENES = {
  async staff(page) {
    await page.goto('/sys/user');
  },
  async ban(page, t) {
    await page.goto('/im/user');
    await settled(page);
    const boxes = page.locator('tbody').getByRole('checkbox');
    for (const at of [0, 1, 2]) await boxes.nth(at).check();
    await page
      .locator('[data-bulk]')
      .getByRole('button', { name: t('im/im-user', 'ban') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '涉嫌欺诈' }).click();
    await dialog
      .getByRole('radiogroup', { name: t('act', 'duration') })
      .getByText(t('act', 'duration.week'))
      .click();
    for (const extra of ['recallGroups', 'recallPrivate'])
      await dialog.getByText(t('im/im-batch', `extras.${extra}`)).click();
    await dialog.getByText(t('im/im-batch', 'span.all'), { exact: true }).click();
    await dialog.getByText(t('im/im-batch', 'radius.note')).waitFor();
  },
  async files(page) {
    await page.goto('/space/list');
    await page.getByRole('row', { name: /webp$/ }).first().click();
  },
  async coding(page, t) {
    await page.goto('/helper/ai-code');
    await page.getByRole('tab', { name: t('helper/ai-code', 'input.kind.sql') }).click();
    await page.getByRole('textbox', { name: t('helper/ai-code', 'input.kind.sql') }).fill(TABLE);
    await page.keyboard.press('Control+Enter');
    const next = t('helper/ai-code', 'next').replace('{step}', t('helper/ai-code', 'steps.preview'));
    await page.getByRole('button', { name: next }).click();
    await page.locator('[data-row]').first().waitFor();
  },
};
