import { expect, it } from 'vitest';
import { clockOf, messageOf, timed, totalOf } from './phrase';

const phrases = [{ delay: 3 }, { delay: 0 }, { delay: 62 }];

it('says each phrase so long after the one before', () => {
  expect(timed(phrases).map(({ at }) => at)).toEqual([3, 3, 65]);
  expect(totalOf(phrases)).toBe(65);
});

it('writes a place on the clock with hours only where there are any', () => {
  expect([0, 9, 65, 3599, 3600, 90_061].map(clockOf)).toEqual(['0:00', '0:09', '1:05', '59:59', '1:00:00', '25:01:01']);
});

it('makes of a picture the message that the chat knows', () => {
  expect(messageOf({ type: 1, content: '/upload/a.png' })).toEqual({
    type: 1,
    content: '{"originUrl":"/upload/a.png","thumbUrl":"/upload/a.png"}',
  });
});
