import { InvalidError } from '../../basis/errors/invalid-error';
import { CellFault, textOfCell } from './file/sheet';
import { enterFaults } from './enter-faults';
import { readNames } from './names';
import { numbered } from './numbered';
import { addFault, fateOf, ofFate, type PlannedRow } from './planned-row';
import { isSame } from './same';
import { textIn } from './text-in';

const row = (more: Partial<PlannedRow> = {}): PlannedRow => ({
  ...{ line: 2, shown: new Map(), draft: {}, changed: [], faults: new Map() },
  ...more,
});

test('a row is added, changed, the same or wrong, depending on the stored row and its errors', () => {
  const current = { id: 1 } as PlannedRow['current'];
  const rows = [row(), row({ current }), row({ current, changed: ['a'] })];
  expect(rows.map(fateOf)).toEqual(['add', 'same', 'change']);
  for (const one of rows) addFault(one, 'a', { key: 'import.rowTwice' });
  expect(rows.map(fateOf)).toEqual(['wrong', 'wrong', 'wrong']);
  expect(ofFate([row(), row({ current })], 'same')).toHaveLength(1);
});

test('a field of a row can have several errors', () => {
  const one = row();
  addFault(one, 'a', { key: 'import.errorCell' });
  addFault(one, 'a', { key: 'import.rowTwice' });
  expect(one.faults.get('a')).toEqual([{ key: 'import.errorCell' }, { key: 'import.rowTwice' }]);
});

test('two values are the same if they differ only in empty text, line ends, spaces or order', () => {
  for (const [one, other] of [
    [null, ''],
    [undefined, null],
    ['a\r\nb', 'a\nb'],
    [' a ', 'a'],
    [7, 7],
    [
      [1, 2],
      [2, 1],
    ],
    [['a '], ['a']],
  ])
    expect([one, other, isSame(one, other)]).toEqual([one, other, true]);
  for (const [one, other] of [
    ['a', 'b'],
    ['a b', 'ab'],
    [0, ''],
    [false, null],
    ['7', 7],
    [[1, 2], [1]],
    [[1], 1],
  ])
    expect([one, other, isSame(one, other)]).toEqual([one, other, false]);
});

test('equal keys are numbered by their occurrence, and empty keys stay empty', () => {
  const key = numbered();
  expect(['a', 'b', 'a', '', 'a', ''].map(key)).toEqual(['1 a', '1 b', '2 a', '', '3 a', '']);
});

test('the value of a field or cell is returned as text, or as empty text if there is none', () => {
  const from = { name: ' a ', size: 7, none: null, list: ['a'] };
  expect(['name', 'size', 'none', 'list', 'other', 'toString'].map((field) => textIn(from, field))).toEqual([
    ...['a', '7', '', '', '', ''],
  ]);
  expect([' a ', 7, null, undefined, new CellFault('import.errorCell')].map(textOfCell)).toEqual([
    'a',
    '7',
    '',
    '',
    '',
  ]);
});

test('a name is replaced by its id, and an unknown name is an error of its field only', () => {
  const departmentId = jest.fn((text: string) =>
    text === 'Sales' ? { value: 5 } : { fault: { key: 'import.rowTwice' } as const },
  );
  const known = row({ shown: new Map([['departmentId', 'Sales']]), draft: { departmentId: 'Sales', name: 'a' } });
  known.faults.set('departmentId', [{ key: 'import.errorCell' }]);
  readNames(known, { departmentId });
  expect([known.draft, known.faults.size]).toEqual([{ departmentId: 5, name: 'a' }, 0]);

  const unknown = row({ shown: new Map([['departmentId', 'Salse']]), draft: { departmentId: 'Salse', name: 'a' } });
  readNames(unknown, { departmentId });
  // The second call does not add a second fault.
  readNames(unknown, { departmentId });
  expect(unknown.draft).toEqual({ departmentId: undefined, name: 'a' });
  expect([...unknown.faults]).toEqual([['departmentId', [{ key: 'import.rowTwice' }]]]);

  departmentId.mockClear();
  readNames(row(), { departmentId });
  expect(departmentId).not.toHaveBeenCalled();
});

test('validation errors of a rule are added to their fields, and other errors are passed on', () => {
  const one = row();
  enterFaults(one, () => {
    throw new InvalidError({ a: [{ key: 'validation.isInt' }], b: [{ key: 'validation.isString' }] });
  });
  expect([...one.faults.keys()]).toEqual(['a', 'b']);
  enterFaults(one, () => undefined);
  expect(one.faults.size).toBe(2);
  const broken = () => {
    throw new Error('broken');
  };
  expect(() => enterFaults(one, broken)).toThrow('broken');
});
