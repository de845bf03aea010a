import { test } from 'node:test';
import { RuleTester } from 'eslint';
import ts from 'typescript-eslint';
import { noSecondList } from './no-second-list.mjs';

const rules = new RuleTester({ languageOptions: { parser: ts.parser } });
const options = [{ lists: [['new', 'changed', 'same']] }];
const errors = [{ messageId: 'second' }];

test('the rule finds a list of states that the API already has', () => {
  rules.run('no-second-list', noSecondList, {
    valid: [
      { code: "const SPANS = ['hour', 'day', 'week'];", options },
      { code: "const SOME = ['new', 'same'];", options },
      { code: 'const POINTS = { x: 1, y: 2 };', options },
      { code: 'const Types = { ...ImPrivateMessageType, Sticker: 7 };', options },
      { code: "const TONES = { Pending: 'gold', Sent: 'success' };", options },
      "type Kind = 'one' | 'two' | 'three';",
    ],
    invalid: [
      { code: 'const State = { Pending: 1, Sent: 3 } as const;', options, errors },
      { code: "const STATES = ['same', 'new', 'changed'];", options, errors },
      { code: "type State = 'changed' | 'new' | 'same';", options, errors },
    ],
  });
});
