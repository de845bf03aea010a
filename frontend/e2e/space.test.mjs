import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { pngOf } from './sow-files.mjs';
import { stage } from './stage.mjs';
import { wordFile } from './word-file.mjs';
import { told } from './notices.mjs';

const tile = (page, name) => page.getByRole('row', { name, exact: true });
const folder = (page, name) => page.getByRole('treeitem', { name });
const dialog = (page) => page.locator('.ant-modal', { visible: true });
const picture = (name, colour, side = 60) => ({ name, mimeType: 'image/png', buffer: pngOf(side, 40, colour) });

async function bring(page, ...files) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /Upload$/ }).click(),
  ]);
  await chooser.setFiles(files);
  for (const { name } of files) await tile(page, name).waitFor();
  // The upload tray covers the end of the drawer until it is closed.
  await page.getByRole('button', { name: 'Put away what is over' }).click();
}

async function makeFolder(page, name) {
  await page.getByRole('button', { name: 'New folder', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await folder(page, name).waitFor();
  await settled(page);
}

describe('The file library', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  let page;
  before(async () => {
    page = await on.signedIn();
  });
  on.atEnd(() => on.product.call('base/comm/personUpdate', { headImg: null }));
  const openLibrary = async (search = '') => {
    await page.goto(`/space/list${search}`);
    await settled(page);
    page.faults.length = 0;
  };

  it('uploads files, moves them to folders, and finds them by address', async () => {
    await openLibrary();
    await bring(page, picture('red.png', [200, 30, 30]), picture('blue.png', [30, 30, 200]), {
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('第一行\nsecond line'),
    });
    await makeFolder(page, 'Campaigns');
    await folder(page, 'All files').click();
    await tile(page, 'red.png').click();
    await tile(page, 'blue.png').click({ modifiers: ['Control'] });
    await tile(page, 'blue.png').dragTo(folder(page, 'Campaigns'));
    await told(page, 'Moved 2 files: Campaigns');
    await folder(page, 'Campaigns').click();
    await tile(page, 'notes.txt').waitFor({ state: 'detached' });
    await tile(page, 'red.png').waitFor();

    await page.getByRole('searchbox', { name: 'Search' }).fill('blue');
    // While a list is loading nothing is shown, so a missing file does not yet mean that the search is finished.
    await page.waitForURL(/q=blue/);
    await tile(page, 'red.png').waitFor({ state: 'detached' });
    await page.reload();
    await tile(page, 'blue.png').waitFor();
    assert.match(page.url(), /folder\.id=\d+/);
    assert.match(page.url(), /q=blue/);
    assert.equal(await tile(page, 'red.png').count(), 0);
  });

  it('uploads dropped and pasted files, and selects a range with Shift', async () => {
    await openLibrary();
    await page.getByRole('grid').waitFor();
    for (const [name, type] of [
      ['dropped.txt', 'drop'],
      ['pasted.txt', 'paste'],
    ]) {
      await page.evaluate(
        ([name, type]) => {
          const carried = new DataTransfer();
          carried.items.add(new File([name], name, { type: 'text/plain' }));
          const target = document.querySelector('[role=grid]');
          const how = { bubbles: true, cancelable: true };
          if (type === 'paste') target.dispatchEvent(new ClipboardEvent(type, { ...how, clipboardData: carried }));
          else
            for (const one of ['dragenter', 'dragover', type])
              target.dispatchEvent(new DragEvent(one, { ...how, dataTransfer: carried }));
        },
        [name, type],
      );
      await tile(page, name).waitFor();
    }
    const rows = page.getByRole('grid').getByRole('row');
    await rows.nth(0).click();
    await rows.nth(2).click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    assert.deepEqual(page.faults, []);
  });

  it('shows a file, replaces its content under the same address, and restores the earlier version', async () => {
    await openLibrary();
    await bring(page, picture('logo.png', [10, 120, 10], 60));
    await tile(page, 'logo.png').dblclick();
    const drawer = page.locator('.ant-drawer', { visible: true });
    await drawer.getByText('60 × 40').waitFor();
    await drawer.locator('input[type=file]').setInputFiles(picture('other.png', [120, 10, 120], 90));
    await dialog(page).getByText('other.png').waitFor();
    await dialog(page).getByRole('button', { name: 'Replace' }).click();
    await drawer.getByText('90 × 40').waitFor();
    // Not only the version number changes: the new picture is shown.
    await page.waitForFunction(() => document.querySelector('.ant-drawer img')?.naturalWidth === 90);
    await drawer.getByText(/Until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/).waitFor();
    await drawer.getByRole('button', { name: 'Restore' }).click();
    await dialog(page).getByRole('button', { name: 'Restore' }).click();
    await drawer.getByText('60 × 40').waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Download' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'logo.png');
    assert.deepEqual(await readFile(await download.path()), pngOf(60, 40, [10, 120, 10]));
  });

  it('shows a text file in place', async () => {
    await openLibrary('?q=notes');
    await tile(page, 'notes.txt').dblclick();
    await page.locator('.ant-drawer pre', { hasText: 'second line' }).waitFor();
    assert.deepEqual(page.faults, []);
  });

  it('renders a Word document locally, without sending it to another service', async () => {
    await openLibrary();
    const asked = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    const buffer = await wordFile('会议纪要', 'What was agreed on Monday.');
    await bring(page, { name: 'minutes.docx', mimeType: 'application/octet-stream', buffer });
    await tile(page, 'minutes.docx').dblclick();
    const paper = page.frameLocator('iframe[title="minutes.docx"]');
    await paper.getByText('What was agreed on Monday.').waitFor();
    const home = new URL(on.product.url).host;
    assert.deepEqual([...new Set(asked.filter(({ host }) => host).map(({ host }) => host))], [home]);
    assert.deepEqual(page.faults, []);
  });

  it('shows the first rows of a workbook, such as an exported list', async () => {
    await openLibrary();
    const bytes = await page.evaluate(async () => {
      const headers = { authorization: localStorage.getItem('token'), 'content-type': 'application/json' };
      const body = JSON.stringify({ columns: ['keyName', 'name'], titles: ['Key', 'Name'], format: 'xlsx' });
      const answer = await fetch('/api/admin/base/sys/param/export', { method: 'POST', headers, body });
      return [...new Uint8Array(await answer.arrayBuffer())];
    });
    await bring(page, {
      name: 'parameters.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    });
    await tile(page, 'parameters.xlsx').dblclick();
    const sheet = page.getByRole('region', { name: 'parameters.xlsx' });
    await sheet.getByRole('columnheader', { name: 'B', exact: true }).waitFor();
    assert.deepEqual(await sheet.getByRole('row').nth(1).getByRole('cell').allInnerTexts(), ['Key', 'Name']);
    await sheet.getByRole('cell', { name: 'logo', exact: true }).waitFor();
    await page.getByText('The first sheet of the workbook').waitFor();
    assert.deepEqual(page.faults, []);
  });

  it('shows where a file is used before it is deleted, and restores it', async () => {
    await openLibrary();
    await bring(page, picture('face.png', [200, 160, 90]));
    const { list } = await on.product.call('space/info/page', { keyWord: 'face' });
    await on.product.call('base/comm/personUpdate', { headImg: list[0].url });
    await page.getByRole('button', { name: 'Refresh', exact: true }).last().click();
    await tile(page, 'face.png').getByText('Used in one place').waitFor({ state: 'attached' });

    await tile(page, 'face.png').click();
    await page.keyboard.press('Delete');
    await dialog(page).getByText('This file is in use').waitFor();
    await dialog(page).getByRole('link', { name: 'Staff member #1' }).waitFor();
    assert.equal(await dialog(page).getByRole('button', { name: 'Delete', exact: true }).count(), 0);
    await dialog(page).getByRole('button', { name: 'Delete it all the same' }).click();
    // The offer does not end while the pointer is over it.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await tile(page, 'face.png').waitFor({ state: 'detached' });
    await undo.click();
    await tile(page, 'face.png').waitFor();
  });

  it('deletes a folder with its content', async () => {
    await openLibrary();
    await folder(page, 'Campaigns').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByText('2 files go with it.').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await folder(page, 'Campaigns').waitFor({ state: 'detached' });
    await tile(page, 'red.png').waitFor({ state: 'detached' });
  });

  it('shows the storage statistics, which link to the unused files', async () => {
    await page.goto('/space/storage');
    await page.getByRole('list', { name: 'By kind' }).getByText('Picture').waitFor();
    await page.getByRole('link', { name: /Show the .*unused/ }).click();
    await tile(page, 'notes.txt').waitFor();
    assert.match(page.url(), /unused=true/);
    assert.equal(await tile(page, 'face.png').count(), 0);
  });
});
