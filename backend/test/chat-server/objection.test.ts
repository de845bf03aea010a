import { objection } from './objection';

const sound = { cmd: 5, receivers: [{ id: 1, terminal: 0 }], sendResult: true, serviceName: 'x', data: { type: 53 } };
const chat = { type: 0, sendId: 2, recvId: 1, content: 'hello' };
const told = { ...sound, cmd: 3, sender: { id: 2, terminal: -1 }, data: chat };
const said = { ...told, cmd: 4, data: { type: 0, sendId: 2, groupId: 5, content: 'hello' } };

test('a valid entry of each channel is accepted', () => {
  expect(objection(JSON.stringify(sound), 'system')).toBeUndefined();
  expect(objection(JSON.stringify(told), 'private')).toBeUndefined();
  expect(objection(JSON.stringify(said), 'group')).toBeUndefined();
});

test.each([
  ['{', 'system', 'no JSON'],
  ['\uFEFF{}', 'system', 'a byte order mark'],
  ['"text"', 'system', 'the root is no object'],
  ['[]', 'system', 'the root is no object'],
  [{ ...sound, sendResult: undefined }, 'system', 'sendResult is missing'],
  [{ ...sound, serviceName: undefined }, 'system', 'results for nobody'],
  [{ ...sound, receivers: undefined }, 'system', 'receivers are missing'],
  [{ ...sound, receivers: [] }, 'system', 'receivers are missing'],
  [{ ...sound, receivers: [{ id: '1', terminal: 0 }] }, 'system', 'a receiver without id or terminal'],
  [{ ...sound, cmd: 4 }, 'system', 'cmd 4 on the list of system frames'],
  [{ ...told, sender: undefined }, 'private', 'sender is missing'],
  [{ ...said, sender: undefined }, 'group', 'sender is missing'],
  [{ ...said, data: chat }, 'group', 'data without groupId'],
  [{ ...told, data: { ...chat, recvId: undefined } }, 'private', 'data without recvId'],
  [{ ...told, data: { ...chat, recvId: '1' } }, 'private', 'data.recvId is no number'],
  [{ ...told, data: { ...chat, type: 10 } }, 'private', 'a recall of nothing'],
  [{ ...told, receivers: [...sound.receivers, ...sound.receivers] }, 'private', /first receiver alone/],
  [{ ...sound, data: { type: 53, sendTime: '2026-01-01' } }, 'system', 'data.sendTime is no number'],
  [{ ...sound, data: { type: 53, more: [{ '@type': 'x' }] } }, 'system', 'a property called @type'],
] as const)('the entry %j on the channel %s is refused', (entry, channel, reason) => {
  const text = typeof entry === 'string' ? entry : JSON.stringify(entry);
  expect(objection(text, channel)).toMatch(reason);
});
