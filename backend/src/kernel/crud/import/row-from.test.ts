import { Toy } from '../../../../test/kernel/toys';
import { CellFault, type FileCell } from './file/sheet';
import { rowFrom } from './row-from';

const read = (name: string, cell: FileCell) =>
  rowFrom({ line: 2, cells: [cell] }, [{ name, example: '' }], {
    Entity: Toy,
    words: {},
    preset: {},
  });

test('a date cell fits a column for a time or a text, and a mere time of day is refused', () => {
  expect(read('happened', new CellFault('import.dateCell', 46_053.5)).draft).toEqual({
    happened: '2026-01-31 12:00:00',
  });
  expect(read('label', new CellFault('import.dateCell', 46_053)).draft).toEqual({ label: '2026-01-31' });
  expect(read('label', new CellFault('import.dateCell', 46_053.5)).draft).toEqual({ label: '2026-01-31 12:00:00' });
  const wrong = [
    read('label', new CellFault('import.dateCell', 0.5)),
    read('happened', new CellFault('import.dateCell', 0.5)),
  ];
  expect(wrong.map(({ faults }) => [...faults.values()])).toEqual([
    [[{ key: 'import.dateCell' }]],
    [[{ key: 'import.dateCell' }]],
  ]);
});
