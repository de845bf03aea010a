import { readResult } from './delivery-result';

test.each([
  ['one result per code, with its receivers', { code: 0, data: { seqNo: 3 }, receivers: [{ id: 1 }, { id: 2 }] }, 2],
  ['one result per terminal, as before 2026-04', { code: 0, data: { seqNo: 3 }, receiver: { id: 1, terminal: 0 } }, 1],
])('a delivery result is read: %s', (_title, entry, screens) => {
  expect(readResult(JSON.stringify(entry))).toEqual({ code: 0, data: { seqNo: 3 }, screens });
});

test.each(['', 'null', '[]', '"x"', '{"code":"0","data":{}}', '{"code":0}', '{'])(
  'the entry %j is ignored as a delivery result',
  (entry) => {
    expect(readResult(entry)).toBeUndefined();
  },
);
