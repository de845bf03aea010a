import { textOfBytes } from './text-of-bytes';

const TRADITIONAL =
  'a657bad92cbba1a9fa0ab17aa66ea141c577aaefa8cfa5ceb36fadd3a874b2cea141bdd0a662b36fb8ccbfe9a44ab8eaaec60a';
const SIMPLIFIED =
  'c3fbb3c62ccbb5c3f70ac4fabac3a3acbbb6d3adcab9d3c3d5e2b8f6cfb5cdb3a3acc7ebd4dad5e2c0efcae4c8ebd7cac1cf0a';
const GAMBLING = 'bde4b3d5';

const read = (bytes: Buffer, asker: 'en' | 'zh-cn' | 'zh-tw' = 'en') => textOfBytes(bytes, undefined, asker);
const hex = (text: string) => Buffer.from(text, 'hex');

test.each(['en', 'zh-cn', 'zh-tw'] as const)(
  'a longer text is read in its own encoding, whatever the language of the user (%s)',
  (language) => {
    expect(read(hex(TRADITIONAL), language)).toEqual({
      text: '名稱,說明\n您好，歡迎使用這個系統，請在這裡輸入資料\n',
      encoding: 'big5',
      isDoubtful: false,
    });
    expect(read(hex(SIMPLIFIED), language)).toEqual({
      text: '名称,说明\n您好，欢迎使用这个系统，请在这里输入资料\n',
      encoding: 'gb18030',
      isDoubtful: false,
    });
  },
);

test("a short text is read in the encoding of the user's language and marked as doubtful", () => {
  expect(read(hex(GAMBLING), 'zh-tw')).toEqual({ text: '賭博', encoding: 'big5', isDoubtful: true });
  expect(read(hex(GAMBLING), 'zh-cn')).toMatchObject({ encoding: 'gb18030', isDoubtful: true });
  expect(textOfBytes(hex(GAMBLING), 'big5')).toEqual({ text: '賭博', encoding: 'big5', isDoubtful: false });
});

test('letters with accents are read as Latin-1', () => {
  const text = 'name,note\nMüller,née à Nîmes\nJosé,señor\n';
  expect(read(Buffer.from(text, 'latin1'))).toEqual({ text, encoding: 'windows-1252', isDoubtful: false });
});

test('UTF-8 and UTF-16 are recognised with and without a byte order mark', () => {
  const text = 'name,备注\n';
  const swapped = Buffer.from(text, 'utf16le').swap16();
  expect(read(Buffer.from(text))).toEqual({ text, encoding: 'utf-8', isDoubtful: false });
  expect(read(Buffer.from(`\uFEFF${text}`))).toMatchObject({ encoding: 'utf-8' });
  expect(read(Buffer.from(text, 'utf16le'))).toEqual({ text, encoding: 'utf-16le', isDoubtful: false });
  expect(read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual({ text, encoding: 'utf-16le', isDoubtful: false });
  expect(read(swapped)).toEqual({ text, encoding: 'utf-16be', isDoubtful: false });
});

test.each(['开始时间,名称\n一,二\n', '最,first\n'])(
  'the byte order of UTF-16 is recognised by most of its characters: %j',
  (text) => {
    const little = Buffer.from(text, 'utf16le');
    expect(read(little)).toEqual({ text, encoding: 'utf-16le', isDoubtful: false });
    expect(read(Buffer.from(little).swap16())).toEqual({ text, encoding: 'utf-16be', isDoubtful: false });
  },
);

test('bytes that are no text, or not in the chosen encoding, are refused', () => {
  const fault = (key: string) => expect.objectContaining({ errors: { file: [{ key, params: undefined }] } }) as Error;
  expect(() => read(Buffer.from([0, 1, 2, 3]))).toThrow(fault('import.unreadable'));
  expect(() => textOfBytes(hex(GAMBLING), 'utf-8')).toThrow(fault('import.otherEncoding'));
});
