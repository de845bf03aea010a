import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Parsed, parseSource } from './coding-calls';
import { changeField } from './spec/fields-of-spec';
import { SUPPLIER } from './test-spec';
import { useCoding } from './use-coding';

vi.mock('./coding-calls', () => ({ parseSource: vi.fn() }));

const RULE = { rule: 'money', field: 'credit', reason: 'An amount is exact', on: true };
const PLAIN: Parsed = {
  spec: changeField(SUPPLIER, 2, { kind: 'string' }),
  inferences: [{ ...RULE, on: false }],
  notKept: [],
};

/** The questions that were asked, each to be answered when a test wants it. */
let answers: ((parsed: Parsed) => Promise<void>)[];
beforeEach(() => {
  answers = [];
  vi.mocked(parseSource).mockImplementation(
    () =>
      new Promise((resolve) =>
        answers.push((parsed) =>
          act(async () => {
            resolve(parsed);
            await Promise.resolve();
          }),
        ),
      ),
  );
});

function coding() {
  const { result } = renderHook(useCoding);
  const deed = (run: (of: ReturnType<typeof useCoding>) => void) => act(() => run(result.current));
  return { now: () => result.current, deed };
}

/** Lines were read, and their fields are shown. */
async function read() {
  const { now, deed } = coding();
  deed(({ setText }) => setText('credit money'));
  deed((of) => of.read());
  await answers[0]?.({ spec: SUPPLIER, inferences: [RULE], notKept: [] });
  return { now, deed };
}

it('drops an answer that arrives after more was typed', async () => {
  const { now, deed } = coding();
  deed(({ setText }) => setText('name string'));
  deed((of) => of.read());
  expect(now().isBusy).toBe(true);
  deed(({ setText }) => setText('name string\nprice money'));
  expect(now().isBusy).toBe(false);
  await answers[0]?.({ spec: SUPPLIER, inferences: [], notKept: [] });
  expect(now()).toMatchObject({ step: 'input', text: 'name string\nprice money', parsed: undefined });
});

it('drops the answer to a second reading when fields are edited in the meantime', async () => {
  const { now, deed } = await read();
  deed((of) => of.read());
  deed(({ setSpec }) => setSpec(changeField(SUPPLIER, 0, { name: 'typed' })));
  await answers[1]?.(PLAIN);
  expect(now().parsed?.spec.fields.map(({ name }) => name)).toEqual(['typed', 'status', 'credit', 'logo']);
});

it('keeps edits that are made while a rule is switched, also in the field of the rule', async () => {
  const { now, deed } = await read();
  deed(({ switchRule }) => switchRule(RULE, false));
  deed(({ setSpec, parsed }) => parsed && setSpec(changeField(parsed.spec, 0, { name: 'typed' })));
  deed(({ setSpec, parsed }) => parsed && setSpec(changeField(parsed.spec, 2, { name: 'limit', form: 6 })));
  await answers[1]?.(PLAIN);
  expect(now().parsed?.inferences).toEqual([{ ...RULE, on: false }]);
  expect(now().parsed?.spec.fields.map(({ name, kind, form }) => [name, kind, form])).toEqual([
    ['typed', 'string', 12],
    ['status', 'choice', 12],
    ['limit', 'string', 6],
    ['logo', 'image', 12],
  ]);
});

it('switches rules of the text that was read, even if the box contains another text by now', async () => {
  const { deed } = await read();
  deed(({ setText }) => setText('another text'));
  deed(({ switchRule }) => switchRule(RULE, false));
  expect(vi.mocked(parseSource).mock.lastCall?.[0]).toEqual({
    kind: 'lines',
    text: 'credit money',
    off: ['money:credit'],
  });
});
