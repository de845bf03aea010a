import { expect, it } from 'vitest';
import { joinArguments, readCall, splitArguments, writeCall } from './call-text';

it.each([
  ['demo.test([1, 2], "x")', { name: 'demo.test', args: '[1, 2], "x"' }],
  ['log.clear()', { name: 'log.clear', args: '' }],
  ['log.clear', { name: 'log.clear', args: '' }],
  ['demo.say("a (b) c")', { name: 'demo.say', args: '"a (b) c"' }],
  [' demo.say( 1 ', { name: 'demo.say', args: '1' }],
  ['', { name: '', args: '' }],
])('parses %j', (text, call) => {
  expect(readCall(text)).toEqual(call);
});

it('writes a call with its brackets, and nothing if no call is chosen', () => {
  expect(writeCall({ name: 'demo.test', args: '1' })).toBe('demo.test(1)');
  expect(writeCall({ name: '', args: '1' })).toBe('');
});

it('splits arguments that contain commas and brackets', () => {
  expect(splitArguments('[1, 2], {"a": "x, y)"}, 1.5')).toEqual(['[1,2]', '{"a":"x, y)"}', '1.5']);
  expect(splitArguments('')).toEqual([]);
  expect(splitArguments('[1')).toBeUndefined();
  expect(splitArguments('1], [2')).toBeUndefined();
});

it('leaves out empty arguments at the end, and writes null for empty ones before', () => {
  expect(joinArguments(['1', '', '"x"', '', ''])).toBe('1, null, "x"');
  expect(joinArguments(['', ''])).toBe('');
});
