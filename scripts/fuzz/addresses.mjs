import fc from 'fast-check';
import { hostileText } from './hostile-text.mjs';

/** Text in a URL. An unpaired surrogate has no UTF-8 form, so it is written as invalid bytes. */
const encoded = (text) => encodeURIComponent(text.toWellFormed()).slice(0, 3000);

const RAW = ['%', '%ZZ', '%ED%A0%80', '%00', '%F0%9F%98%80', '%C0%AF', '+', '', '1', '01', '1.0', '0x10', '-1', '1e3'];

const answerTo = fc.oneof(fc.constantFrom(...RAW), hostileText.map(encoded));

/** Query strings: known names with any value, given twice, as lists, as objects, or with unknown names. */
export function queryOf(query) {
  const name = query.length ? fc.constantFrom(...query.map((one) => one.name)) : fc.constantFrom('id', 'key');
  const shaped = fc.tuple(
    fc.oneof(name, name, name, fc.constantFrom('__proto__', 'constructor', 'toString', '%')),
    fc.constantFrom('', '', '', '', '[]', '[0]', '[a]', '[__proto__]', '.a'),
    answerTo,
  );
  return fc
    .array(shaped, { maxLength: 4 })
    .map((parts) => parts.map((part) => `${part[0]}${part[1]}=${part[2]}`).join('&'));
}

/** Path variants that lead elsewhere, or nowhere, or to the same place. */
export const pathOf = (path) =>
  fc.constantFrom(
    `${path}/`,
    `${path}//`,
    path.replace('/admin/', '//admin/'),
    path.replace('/admin/', '/./admin/'),
    path.replace('/admin/', '/x/../admin/'),
    path.replace('/admin/', '/%61dmin/'),
    path.replace('/admin/', '/admin%2f'),
    path.toUpperCase(),
    `${path}%00`,
    `${path}%`,
    `${path}%ZZ`,
    `${path}%ED%A0%80`,
    `${path};a=b`,
    `${path}.json`,
    `${path}/__proto__`,
    `${path}/${'a'.repeat(2000)}`,
    `${path}?`,
    `${path}?%`,
    `${path}?&&&=&=`,
    path.replace(/\/[^/]+$/, '/constructor'),
    path.replace(/\/[^/]+$/, '/toString'),
  );
