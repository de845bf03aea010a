import { describe, expect, it } from 'vitest';
import { readContent } from './content';

const json = JSON.stringify;

describe('the stored content of a message', () => {
  it('is read as text without interpretation', () => {
    const script = '<script>alert(1)</script>';
    expect(readContent(0, script)).toEqual({ kind: 'text', text: script });
    expect(readContent(0, null)).toEqual({ kind: 'text', text: '' });
    expect(readContent(21, 'a tip')).toEqual({ kind: 'tip', text: 'a tip' });
  });

  it('is read as a picture with its dimensions', () => {
    const stored = json({ originUrl: 'https://x.com/a.png', thumbUrl: '/upload/t.png', width: 640, height: '480' });
    expect(readContent(1, stored)).toEqual({
      kind: 'picture',
      url: 'https://x.com/a.png',
      thumb: '/upload/t.png',
      width: 640,
      height: 480,
    });
    expect(readContent(1, 'https://x.com/a.png')).toMatchObject({ kind: 'picture', url: 'https://x.com/a.png' });
  });

  it('is read as a file, a voice message or a video', () => {
    expect(readContent(2, json({ name: 'a.pdf', size: 12, url: 'https://x.com/a' }))).toEqual({
      kind: 'file',
      name: 'a.pdf',
      size: 12,
      url: 'https://x.com/a',
    });
    expect(readContent(3, json({ duration: 7, url: '/v.mp3' }))).toEqual({ kind: 'voice', seconds: 7, url: '/v.mp3' });
    expect(readContent(4, json({ videoUrl: '/v.mp4', coverUrl: '/c.png' }))).toEqual({
      kind: 'video',
      url: '/v.mp4',
      cover: '/c.png',
    });
  });

  it('is read as a card, a sticker, a call or a recall', () => {
    expect(readContent(5, json({ userId: 7, nickName: 'Ann' }))).toMatchObject({ kind: 'card', of: 'user', id: 7 });
    expect(readContent(6, json({ groupId: 8 }))).toMatchObject({ kind: 'card', of: 'group', name: '#8' });
    expect(readContent(7, json({ imageUrl: '/s.gif' }))).toMatchObject({ kind: 'sticker', url: '/s.gif' });
    expect(readContent(40, '通话时长 01:23')).toEqual({ kind: 'call', of: 'voice', text: '通话时长 01:23' });
    expect(readContent(10, '42')).toEqual({ kind: 'recall', id: 42 });
    expect(readContent(10, 'x')).toEqual({ kind: 'recall', id: undefined });
  });

  it.each(['{', '[]', '"x"', 'null', '', '12', json({ originUrl: 'x'.repeat(30_000) })])(
    'is broken if a picture cannot be read: %.12s',
    (raw) => {
      expect(readContent(1, raw)).toEqual({ kind: 'broken', raw });
    },
  );

  it('is unknown if its type is unknown, or if a fork uses the number for something else', () => {
    expect(readContent(203, 'raw')).toEqual({ kind: 'unknown', raw: 'raw' });
    expect(readContent(-1, 'raw')).toEqual({ kind: 'unknown', raw: 'raw' });
    const money = json({ amount: 5, redPacketId: 9 });
    expect(readContent(7, money)).toEqual({ kind: 'unknown', raw: money });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' JaVaScRiPt:x', '//evil.com/x', '/\\evil.com', 'file:///etc'])(
    'never contains an address like %s',
    (url) => {
      expect(readContent(2, json({ name: 'x', url }))).toMatchObject({ url: undefined });
      expect(readContent(1, json({ originUrl: url, thumbUrl: url }))).toMatchObject({
        url: undefined,
        thumb: undefined,
      });
      expect(readContent(4, json({ videoUrl: url, coverUrl: url }))).toMatchObject({
        url: undefined,
        cover: undefined,
      });
    },
  );

  it('contains no negative or infinite duration', () => {
    expect(readContent(3, json({ duration: -4, url: '/v' }))).toMatchObject({ seconds: undefined });
    expect(readContent(3, '{"duration":1e999,"url":"/v"}')).toMatchObject({ seconds: undefined });
  });
});
