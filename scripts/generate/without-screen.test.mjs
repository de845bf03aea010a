import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../process/workspace.mjs';
import { withoutScreen } from './without-screen.mjs';

const document = JSON.parse(readFileSync(inRoot('openapi/openapi.json'), 'utf8'));

/** The code of the console, without tests and what is generated from the document. */
function consoleSource() {
  const root = inRoot('frontend/src');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !relative(root, file).startsWith('api/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** Calls for other clients of the API. A new one without a screen gets a screen, or its reason here. */
const DELIBERATE = {
  'base/coding/createCode': 'clients that generate sources themselves; the helper of the console writes with `write`',
  'base/coding/rules': 'clients that show the rules of recognition; the console shows what each field was taken for',
  'base/comm/program': 'clients that work with several servers',
  'base/open/html': 'visitors without a sign-in',
  'base/open/providerLogout': 'the identity provider',
  'base/sys/menu/create': 'clients that generate modules; the console has the coding helper',
  'base/sys/menu/parse': 'clients that generate modules; the console has the coding helper',
  'base/sys/param/html': 'clients that embed a parameter as a page; the form of the parameter shows its text',
  'im/case/info': 'clients that follow one case; the console reads its whole file',
  'im/signal/link': 'the chat product, which gives its people links to the report page with a key',
  'im/signal/send': 'the chat product and other programs, which report people with a key',
  'user/erasure/info': 'clients that follow one erasure; the console shows its row of the list',
};

test('every call of the API document has a screen, or a reason for having none', () => {
  assert.deepEqual(withoutScreen(document, consoleSource()), Object.keys(DELIBERATE).sort());
});

test('a call counts as made where its resource and its name stand together', () => {
  const paths = {
    '/api/admin/shop/goods/page': {},
    '/api/admin/shop/goods/sell': {},
    '/api/admin/shop/goods/burn': {},
  };
  const source = "defineResource('shop/goods', {}); post('shop/goods', 'sell', { id }); post('shop/till', 'burn');";
  assert.deepEqual(withoutScreen({ paths }, source), ['shop/goods/burn']);
});
