import { BoundedWarnings } from './bounded-warnings';

test('a stranger causes ten lines at once and then one a minute, which says how many were left out', () => {
  const lines: string[] = [];
  const warnings = new BoundedWarnings({ warn: (line: string) => lines.push(line) });
  for (let at = 0; at < 40; at++) warnings.logWarning(`refused ${at}`, 0);
  expect(lines).toEqual(Array.from({ length: 10 }, (_, at) => `refused ${at}`));
  warnings.logWarning('refused later', 60_000);
  warnings.logWarning('refused at last', 120_000);
  expect(lines.slice(10)).toEqual(['refused later (30 such lines were left out before it)', 'refused at last']);
});
