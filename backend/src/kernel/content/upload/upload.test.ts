import { contentOf } from './content';
import { checkExtension } from './file-types';
import { imageSize } from './image-size';
import { safeName } from './safe-name';

describe('the name of a file', () => {
  test.each([
    ['photo.png', 'photo.png'],
    ['Photo.PNG', 'Photo.png'],
    ['👩‍🚀.jpg', 'file.jpg'],
    ['照片 (1).jpg', '照片_1.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['/etc/passwd', 'passwd'],
    ['a\0b.png', 'b.png'],
    ['.htaccess', 'file.htaccess'],
    ['name.png...', 'name.png'],
    ['a..b.png', 'a.b.png'],
    ['gnp\u202egpj.exe', 'gnp_gpj.exe'],
    ['a?b#c%2e%2e&d.png', 'a_b_c_2e_2e_d.png'],
    ['<img onerror=x>.png', 'img_onerror_x.png'],
    ['e\u0301.txt', 'é.txt'],
    ['', 'file'],
    ['...', 'file'],
    ['con', 'con'],
  ])('%p becomes %p', (name, safe) => expect(safeName(name)).toBe(safe));

  test('is short enough for the file system in bytes and keeps its extension', () => {
    for (const one of ['x', '字', '👩‍🚀'.normalize()]) {
      const name = safeName(`${one.repeat(500)}.jpeg`);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(150);
      expect(name.endsWith('.jpeg')).toBe(true);
    }
  });
});

const bytes = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(64)]);

describe('the content of a file', () => {
  test.each([
    ['png', '\x89PNG\r\n\x1a\n'],
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['webp', 'RIFF\x10\0\0\0WEBP'],
    ['mp4', '\0\0\0\x18ftypmp42'],
    ['mp3', '\xff\xfb\x90'],
    ['pdf', '%PDF-1.7'],
    ['zip', 'PK\x03\x04'],
    ['program', 'MZ\x90\0'],
    ['program', '\x7fELF'],
    ['program', '#!/bin/sh'],
    ['html', '  <!DOCTYPE html><p>'],
    ['html', '<!-- x --> <HTML>'],
    ['html', '<script>alert(1)</script>'],
    ['xml', '\xef\xbb\xbf<?xml version="1.0"?>'],
    ['xml', '<svg onload="alert(1)">'],
    ['html', '<!-- a comment without an end'],
    ['html', `${'<!---->'.repeat(42)} <body>`],
    [undefined, `${'<!---->'.repeat(42)}x`],
    [undefined, 'plain text'],
    [undefined, ''],
  ])('%s is recognised', async (content, text) => expect(await contentOf(bytes(text))).toBe(content));

  test('an HTML page in UTF-16 is recognised', async () => {
    expect(await contentOf(Buffer.from('\ufeff<html><script>alert(1)</script>', 'utf16le'))).toBe('html');
  });

  test.each([
    ['png', 'png', 'good'],
    ['jpg', 'png', 'mismatch'],
    ['png', undefined, 'mismatch'],
    ['png', 'html', 'refused'],
    ['txt', undefined, 'good'],
    ['txt', 'html', 'refused'],
    ['txt', 'program', 'refused'],
    ['', 'program', 'refused'],
    ['html', undefined, 'refused'],
    ['svg', 'xml', 'good'],
    ['csv', 'xml', 'refused'],
    ['docx', 'zip', 'good'],
    ['docx', 'png', 'mismatch'],
    ['unheardof', undefined, 'good'],
  ] as const)('.%s with %s inside is %s', (extension, content, verdict) =>
    expect(checkExtension(extension, content)).toBe(verdict),
  );
});

describe('the size of a picture', () => {
  const png = Buffer.alloc(33);
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(40_000, 20);

  const jpeg = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]),
    Buffer.from([0xff, 0xc2, 0, 17, 8, 0x01, 0x00, 0x02, 0x00, 3]),
  ]);

  test('is read from its header', () => {
    expect(imageSize('png', png)).toEqual({ width: 50_000, height: 40_000 });
    expect(imageSize('jpeg', jpeg)).toEqual({ width: 512, height: 256 });
    expect(imageSize('gif', Buffer.from('GIF89a\x10\0\x20\0', 'latin1'))).toEqual({ width: 16, height: 32 });
  });

  test('is unknown if the header is cut off or the file is no picture', () => {
    for (const content of ['png', 'jpeg', 'gif', 'bmp', 'webp'] as const)
      expect(imageSize(content, Buffer.from([0xff, 0xd8, 0xff]))).toBeUndefined();
    expect(imageSize('pdf', png)).toBeUndefined();
  });
});
