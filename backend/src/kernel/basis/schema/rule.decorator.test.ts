import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { checkerOf } from './compile';
import { Rule, type RuleOptions } from './rule.decorator';
import { schemaOf } from './schema-of';

const isEven = (value: unknown): boolean => Number(value) % 2 === 0;

/** A class with one field that only this rule checks. */
function classWith(rule: Partial<RuleOptions> & Pick<RuleOptions, 'holds'>) {
  class Draft {
    @Rule({ name: 'isOurs', words: { type: 'number' }, ...rule })
    value: unknown;
  }
  return Draft;
}

test('the limits of a rule are reported to the user who breaks it', () => {
  const answer = { field: 'value', rule: 'isOurs', isMissing: false };
  expect(checkerOf(classWith({ holds: isEven }))({ value: 3 })).toEqual({ refusals: [{ ...answer, limits: [] }] });
  expect(checkerOf(classWith({ holds: isEven, limits: [2, 'a'] }))({ value: 3 })).toEqual({
    refusals: [{ ...answer, limits: [2, 'a'] }],
  });
});

test('a rule checks a list as one value', () => {
  const Draft = classWith({ holds: Array.isArray });
  expect(checkerOf(Draft)({ value: [1] })).toEqual({ value: { value: [1] } });
  expect(schemaOf(Draft).fields[0]?.words).toEqual({ type: 'number' });
});

test('a rule for each item checks the items one by one', () => {
  const Draft = classWith({ holds: isEven, each: true });
  expect(checkerOf(Draft)({ value: [2, 4] })).toEqual({ value: { value: [2, 4] } });
  expect(checkerOf(Draft)({ value: [2, 3] })).toMatchObject({ refusals: [{ rule: 'isOurs' }] });
  expect(schemaOf(Draft).fields[0]?.words).toEqual({ type: 'array', items: { type: 'number' } });
});

test('class-validator checks the same rule with the value alone', () => {
  const Draft = classWith({ holds: (value: unknown, divisor = 2) => Number(value) % divisor === 0 });
  const rulesBrokenBy = (value: unknown) =>
    validateSync(Object.assign(new Draft(), { value })).flatMap(({ constraints = {} }) => Object.keys(constraints));
  expect(rulesBrokenBy(4)).toEqual([]);
  expect(rulesBrokenBy(3)).toEqual(['isOurs']);
});
