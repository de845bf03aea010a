import { readResult } from './delivery-result';

test.each([
  ['one a code, with its receivers', { code: 0, data: { seqNo: 3 }, receivers: [{ id: 1 }, { id: 2 }] }, 2],
  ['one a screen, as before 2026-04', { code: 0, data: { seqNo: 3 }, receiver: { id: 1, terminal: 0 } }, 1],
])('%s', (_title, entry, screens) => {
  expect(readResult(JSON.stringify(entry))).toEqual({ code: 0, data: { seqNo: 3 }, screens });
});

test.each(['', 'null', '[]', '"x"', '{"code":"0","data":{}}', '{"code":0}', '{'])('%j is none', (entry) => {
  expect(readResult(entry)).toBeUndefined();
});
