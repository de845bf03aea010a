import { expect, it } from 'vitest';
import type { ChatMessage } from '../message/chat-message';
import { linesOf } from './lines';

const message = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  send_id: 1,
  send_nick_name: 'Ann',
  send_head_image: null,
  type: 0,
  status: 1,
  content: 'x',
  send_time: '2026-11-20 08:00:00',
  quote: null,
  ...more,
});
const shape = (messages: ChatMessage[]) =>
  linesOf(messages, 1).map((line) =>
    line.kind === 'bubble'
      ? `${line.isMine ? 'mine' : 'theirs'}${line.isFirst ? '(' : ''}${line.isLast ? ')' : ''}`
      : line.kind,
  );

it('puts a date line before the first message of a day', () => {
  expect(shape([message(1), message(2, { send_time: '2026-11-21 00:00:01' })])).toEqual([
    'day',
    'mine()',
    'day',
    'mine()',
  ]);
});

it('joins messages that one person sends in quick succession', () => {
  const times = ['08:00:00', '08:01:00', '08:09:00'].map((time) => `2026-11-20 ${time}`);
  expect(shape(times.map((send_time, at) => message(at, { send_time })))).toEqual(['day', 'mine(', 'mine)', 'mine()']);
  expect(shape([message(1), message(2, { send_id: 2 })])).toEqual(['day', 'mine()', 'theirs()']);
});

it('shows system messages separately, and accepts messages with a missing or invalid time', () => {
  expect(shape([message(1), message(2, { type: 10, content: '1' }), message(3)])).toEqual([
    'day',
    'mine()',
    'note',
    'mine()',
  ]);
  expect(shape([message(1, { send_time: null }), message(2, { send_time: null })])).toEqual([
    'day',
    'mine()',
    'mine()',
  ]);
  expect(shape([message(1, { send_time: '-0001-11-30 00:00:00' })])).toEqual(['day', 'mine()']);
});
