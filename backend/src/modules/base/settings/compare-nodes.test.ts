import { compareNodes, type SpeakingNode } from './compare-nodes';

const node = (id: string, value: string | null, more: { print?: string; key?: string; alive?: boolean } = {}) => {
  const { print = null, key = 'k', alive = true } = more;
  const one = { value, origin: 'default', file: null, usual: null, isUsual: true, print };
  return {
    ...{ id, alive, startTime: new Date(0) },
    settings: { key, settings: { PORT: one, TOKEN: one, SECRET: one }, unknown: [] },
  } as unknown as SpeakingNode;
};
const agreement = (name: string, ...nodes: SpeakingNode[]) => compareNodes(name, nodes).agreement;

test('a node alone agrees with nobody, and two with the same value agree', () => {
  expect(compareNodes('PORT', [node('a', '1')])).toEqual({ agreement: 'alone', nodes: [] });
  expect(compareNodes('PORT', [node('a', '1'), node('b', '1')])).toEqual({ agreement: 'same', nodes: [] });
  expect(compareNodes('ABSENT', [node('a', '1'), node('b', '1')])).toEqual({ agreement: 'alone', nodes: [] });
});

test('nodes that differ are each listed, and the same variant stands for the same value', () => {
  const { agreement: found, nodes } = compareNodes('PORT', [node('a', '1'), node('b', '2'), node('c', '1')]);
  expect(found).toBe('different');
  expect(nodes.map(({ node: id, value, variant }) => [id, value, variant])).toEqual([
    ['a', '1', 1],
    ['b', '2', 2],
    ['c', '1', 1],
  ]);
});

test('secrets that differ are seen by their prints', () => {
  const set = (id: string, print: string) => node(id, 'set', { print });
  expect(agreement('TOKEN', set('a', 'x'), set('b', 'x'))).toBe('same');
  expect(agreement('TOKEN', set('a', 'x'), set('b', 'y'))).toBe('different');
  expect(agreement('TOKEN', set('a', 'x'), node('b', null))).toBe('different');
});

test('nodes with another SECRET are known to differ in that one, and not in what its prints hide', () => {
  const [one, two] = [node('a', 'set', { print: 'x' }), node('b', 'set', { print: 'y', key: 'other' })];
  expect(agreement('SECRET', one, two)).toBe('different');
  expect(agreement('TOKEN', one, two)).toBe('unknown');
  expect(agreement('TOKEN', one, node('b', null, { key: 'other' }))).toBe('different');
  expect(agreement('TOKEN', one, two, node('c', 'set', { print: 'z' }))).toBe('different');
  expect(agreement('PORT', node('a', '1'), node('b', '1', { key: 'other' }))).toBe('same');
});

test('a silent node makes nothing equal or different, and is listed where it last said something else', () => {
  const silent = node('b', '2', { alive: false });
  expect(compareNodes('PORT', [node('a', '1'), silent])).toMatchObject({
    agreement: 'alone',
    nodes: [{ node: 'a' }, { node: 'b', value: '2', alive: false }],
  });
  expect(compareNodes('PORT', [node('a', '2'), silent])).toEqual({ agreement: 'alone', nodes: [] });
});
