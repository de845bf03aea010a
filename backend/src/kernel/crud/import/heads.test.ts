import { CellFault, type FileCell } from './file/sheet';
import { tableOf, titleOf } from './heads';
import type { ImportOptions } from './import-options';

const options: ImportOptions = {
  key: 'username',
  columns: [
    { name: 'username', example: 'a' },
    { name: 'departmentId', also: ['departmentName'], required: true, example: '1' },
    { name: 'remark', example: '' },
  ],
};
const titles = new Map([
  ['用户名', 'username'],
  ['department', 'departmentName'],
]);
const sheet = (...rows: FileCell[][]) => rows.map((cells, at) => ({ line: at + 1, cells }));
const table = (...rows: FileCell[][]) => tableOf(sheet(...rows), { titles, labels: { username: '用户名' } }, options);
const names = ({ columns }: ReturnType<typeof table>) => columns.map((column) => column?.name);
const fault = (key: string, params?: object) =>
  expect.objectContaining({ errors: { file: [{ key, ...(params && { params }) }] } }) as Error;

test('heads are recognised by field names, their aliases and the labels of the screen', () => {
  const body = ['a', 'b', 'c'];
  expect(names(table(['username', 'departmentId', 'remark'], body))).toEqual(['username', 'departmentId', 'remark']);
  expect(names(table([' UserName ', 'departmentname'], body))).toEqual(['username', 'departmentId']);
  expect(names(table(['用户名', 'Department'], body))).toEqual(['username', 'departmentId']);
});

test('the rows below the head are returned with their line numbers', () => {
  expect(table(['username', 'departmentId'], ['a', 1], ['b', 2]).rows).toEqual([
    { line: 2, cells: ['a', 1] },
    { line: 3, cells: ['b', 2] },
  ]);
});

test('unknown columns are ignored and named, and columns without a head are ignored', () => {
  const { columns, ignored } = table(['username', 'Shoe size', null, 'departmentId', ' x '.repeat(90)], ['a']);
  expect(columns.map((column) => column?.name)).toEqual(['username', undefined, undefined, 'departmentId', undefined]);
  expect(ignored).toHaveLength(2);
  expect(ignored[0]).toBe('Shoe size');
  expect(ignored[1]).toHaveLength(100);
});

test('the head is found below a title and a note, but not below rows of data', () => {
  const [title, head, body] = [['Staff of 2026'], ['username', 'departmentId'], ['a', 1]];
  expect(table(title, [null, 'as of today'], head, body)).toMatchObject({
    heads: head,
    rows: [{ line: 4, cells: body }],
  });
  expect(table(head, body, head, body).rows).toHaveLength(3);
  const unknown = [
    ['login', 'where', 'note'],
    ['a', '1', 'b'],
  ];
  expect(() => table(title, ...unknown)).toThrow(expect.objectContaining({ heads: unknown[0] }) as Error);
  const words = tableOf(sheet(['one'], ['remark'], ['two']), { titles }, { ...options, headless: 'remark' });
  expect(words.rows).toHaveLength(3);
});

test('the mapping of the user overrides the text of a head', () => {
  const mapped = new Map([
    ['remark', 'username'],
    ['username', ''],
    ['where', 'departmentname'],
  ]);
  const { columns, ignored } = tableOf(sheet(['remark', 'username', 'where'], ['a']), { titles: mapped }, options);
  expect(columns.map((column) => column?.name)).toEqual(['username', undefined, 'departmentId']);
  expect(ignored).toEqual(['username']);
});

test('the list of ignored columns has twenty names at most', () => {
  const others = Array.from({ length: 30 }, (_, at) => `other ${at}`);
  expect(table(['username', 'departmentId', ...others], ['a']).ignored).toHaveLength(20);
});

test('a file without its key column or a required column is refused, and these are named', () => {
  expect(() => table(['remark'], ['a'])).toThrow(fault('import.columnMissing', { columns: '用户名, departmentId' }));
  expect(() => table(['username'], ['a'])).toThrow(fault('import.columnMissing', { columns: 'departmentId' }));
  expect(() => table(['username', 'departmentId'], ['a'])).not.toThrow();
});

test('a column that occurs twice is refused, even under another name', () => {
  expect(() => table(['username', 'departmentId', 'Department'], ['a'])).toThrow(
    fault('import.columnTwice', { column: 'departmentId' }),
  );
});

test('a file without rows is refused as empty', () => {
  expect(() => table()).toThrow(fault('import.empty'));
  expect(() => table(['username', 'departmentId'])).toThrow(fault('import.empty'));
});

test('a file without a head is read if a list of one column is allowed, and refused otherwise', () => {
  const words = tableOf(sheet(['one'], ['two']), { titles }, { ...options, headless: 'remark' });
  expect(words).toMatchObject({ columns: [{ name: 'remark' }], ignored: [], rows: [{ line: 1 }, { line: 2 }] });
  expect(() => table(['one'], ['two'])).toThrow(fault('import.noHead', { columns: '用户名, departmentId, remark' }));
  expect(() => table([new CellFault('import.errorCell')], ['two'])).toThrow(fault('import.noHead', expect.anything()));
});

test('heads are compared without regard to case, width and spaces', () => {
  expect(titleOf('  Ｕser \t\n name ')).toBe('user name');
  expect(titleOf('a'.repeat(300))).toHaveLength(200);
});
