import { inferSpec } from '../../src/modules/base/coding/infer/infer-spec';
import { readFieldLines } from '../../src/modules/base/coding/read/field-lines';
import type { FieldSpec, ResourceSpec } from '../../src/modules/base/coding/resource-spec';
import { requireSpec } from '../../src/modules/base/coding/spec/require-spec';
import { testText } from '../../src/modules/base/coding/write/test-text';

function described(...fields: Partial<FieldSpec>[]): ResourceSpec {
  const { spec } = inferSpec(readFieldLines('note string(20)'), { namespace: 'shop', name: 'paper' });
  const [plain] = spec.fields;
  // As JSON, which leaves out what is not given.
  const whole = JSON.parse(
    JSON.stringify({ ...spec, fields: fields.map((field) => ({ ...plain, ...field })) }),
  ) as ResourceSpec;
  requireSpec(whole);
  return whole;
}
const TEXT = { name: 'note', kind: 'string', length: 20, nullable: true, search: false, filter: false } as const;
const texts = { 'zh-cn': 'x', 'zh-tw': 'x', en: 'x' };
const choices = [0, 1, 3].map((value) => ({ value, label: texts }));

test('generated tests compare a row with values, even if each field may be empty', () => {
  const text = testText(described(TEXT, { ...TEXT, name: 'views', kind: 'int', length: undefined }));
  expect(text).toMatch(/const WHOLE = \{[^}]*note: '[^']+',[^}]*views: 1[^}]*\}/s);
  expect(text).toContain('await add(WHOLE)');
  expect(text).toContain('data: { id, note: WHOLE.note, views: WHOLE.views }');
  expect(testText(described({ ...TEXT, masked: 'phone' }))).toContain('data: { id }');
});

test.each<[string, Partial<FieldSpec>, string]>([
  ['longer than its length', TEXT, "['note', 'x'.repeat(21)]"],
  ['of another form', { ...TEXT, format: 'email', length: 100 }, "['note', '!']"],
  ['that is none of its codes', { ...TEXT, kind: 'choice', choices, length: undefined }, "['note', 2]"],
  ['below its least', { ...TEXT, kind: 'int', least: -3, length: undefined }, "['note', -4]"],
  ['above its most', { ...TEXT, kind: 'money', most: 9, precision: 5, scale: 2, length: undefined }, "['note', '10']"],
])('a value %s is tried in the generated test', (_, field, tried) => {
  const text = testText(described(field));
  expect(text).toContain(tried);
  expect(text).toContain('errors: { [field]: expect.anything() }');
});

test.each<[string, Partial<FieldSpec>, object, object]>([
  ['a text', { ...TEXT, filter: true }, { note: 'Note' }, { note: 'Notex' }],
  ['a code', { ...TEXT, kind: 'choice', choices, filter: true, length: undefined }, { note: 0 }, { note: 1 }],
  ['yes or no', { ...TEXT, kind: 'boolean', filter: true, length: undefined }, { note: true }, { note: false }],
])('a filter of %s is tried with a value that it finds and one that it does not', (_, field, same, other) => {
  const text = testText(described({ ...field, label: { ...texts, en: 'Note' } })).replace(/\s+/g, '');
  expect(text).toContain(`of[[${shown(same)},${shown(other)}]]`);
  expect(text).toContain('expect(awaitfound(other)).not.toContain(id)');
});

const shown = (value: object) =>
  JSON.stringify(value)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'");
