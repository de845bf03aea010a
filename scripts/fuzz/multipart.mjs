import fc from 'fast-check';
import { hostileText } from './hostile-text.mjs';

const B = 'XyZ';
const TYPE = `multipart/form-data; boundary=${B}`;
const part = (head, body) => `--${B}\r\n${head}\r\n\r\n${body}\r\n`;
const filePart = (name, body = 'hello', field = 'file') =>
  part(`Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/plain`, body);
const field = (name, value) => part(`Content-Disposition: form-data; name="${name}"`, value);
const END = `--${B}--\r\n`;

/** Escapes the characters that would end a name in a header. */
const fileName = hostileText.map((text) => `${text.replace(/[\r\n"]/g, '_').slice(0, 300)}.txt`);

export const validForm = fileName.map((name) => ({ type: TYPE, body: filePart(name) + END }));

const wrong = {
  'no boundary': { type: 'multipart/form-data', body: filePart('a.txt') + END },
  'an empty boundary': { type: 'multipart/form-data; boundary=', body: filePart('a.txt') + END },
  'another boundary': { type: 'multipart/form-data; boundary=other', body: filePart('a.txt') + END },
  'a boundary of 300 signs': {
    type: `multipart/form-data; boundary=${'b'.repeat(300)}`,
    body: filePart('a.txt') + END,
  },
  'no end': { type: TYPE, body: filePart('a.txt') },
  'an end within a part': { type: TYPE, body: filePart('a.txt').slice(0, -8) },
  'an end within a head': { type: TYPE, body: filePart('a.txt').slice(0, 40) },
  'no blank line': {
    type: TYPE,
    body: `--${B}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n${END}`,
  },
  'a head that is too long': { type: TYPE, body: part(`X-A: ${'x'.repeat(100_000)}`, 'a') + END },
  'too many heads': { type: TYPE, body: part('X-A: b\r\n'.repeat(3000).trimEnd(), 'a') + END },
  'a head that is none': { type: TYPE, body: part('nothing here', 'a') + END },
  'no name': { type: TYPE, body: part('Content-Disposition: form-data; filename="a.txt"', 'a') + END },
  'no disposition': { type: TYPE, body: part('Content-Type: text/plain', 'a') + END },
  'a field in place of the file': { type: TYPE, body: field('file', 'hello') + END },
  'a field called __proto__': { type: TYPE, body: field('__proto__', 'x') + filePart('a.txt') + END },
  'a field called constructor': { type: TYPE, body: field('constructor', 'x') + filePart('a.txt') + END },
  'fields beyond all count': { type: TYPE, body: field('a', 'b').repeat(2000) + END },
  'a field of 100 kB': { type: TYPE, body: field('key', 'k'.repeat(100_000)) + filePart('a.txt') + END },
  'two files': { type: TYPE, body: filePart('a.txt') + filePart('b.txt') + END },
  'an empty file': { type: TYPE, body: filePart('a.txt', '') + END },
  'nothing between the ends': { type: TYPE, body: END },
  'no body': { type: TYPE, body: '' },
  'no file name': { type: TYPE, body: filePart('') + END },
  'a name of half a pair': {
    type: TYPE,
    body: part('Content-Disposition: form-data; name="file"; filename*=utf-8\'\'%ED%A0%80.txt', 'a') + END,
  },
  'another encoding': {
    type: TYPE,
    body:
      part('Content-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Transfer-Encoding: base64', '$') +
      END,
  },
  'other kinds of lines': { type: TYPE, body: (filePart('a.txt') + END).replaceAll('\r\n', '\n') },
};

/** Malformed forms of careless or hostile clients, each under the name of its defect. */
export const brokenForms = wrong;

export const brokenForm = fc.constantFrom(...Object.values(wrong));
