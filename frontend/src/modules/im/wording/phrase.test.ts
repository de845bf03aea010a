import { expect, it } from 'vitest';
import { beginningOf, clockOf, messageOf, timed, totalOf } from './phrase';

const phrases = [{ delay: 3 }, { delay: 0 }, { delay: 62 }];

it('schedules each phrase after the delay since the previous one', () => {
  expect(timed(phrases).map(({ at }) => at)).toEqual([3, 3, 65]);
  expect(totalOf(phrases)).toBe(65);
});

it('formats a time with hours only if it has any', () => {
  expect([0, 9, 65, 3599, 3600, 90_061].map(clockOf)).toEqual(['0:00', '0:09', '1:05', '59:59', '1:00:00', '25:01:01']);
});

it('converts a picture into the message format of the chat', () => {
  expect(messageOf({ type: 1, content: '/upload/a.png' })).toEqual({
    type: 1,
    content: '{"originUrl":"/upload/a.png","thumbUrl":"/upload/a.png"}',
  });
});

it('names a phrase by its text, shows where a longer one is cut, and a picture by its number', () => {
  expect(beginningOf({ id: 7, type: 0, content: 'Has anybody read it?' })).toBe('Has anybody read it?');
  expect(beginningOf({ id: 7, type: 0, content: 'Phrase number 11 of this library' })).toBe(
    'Phrase number 11 of this…',
  );
  expect(beginningOf({ id: 7, type: 1, content: '/upload/a.png' })).toBe('#7');
});
