import { StartError } from '../../../config/start-error';
import { firstUsername } from './first-username';

test('the first account is called what ADMIN_USERNAME says, in lower case', () => {
  expect(firstUsername({ adminUsername: 'Chief.Owner', seed: 'base' })).toBe('chief.owner');
  expect(firstUsername({ adminUsername: '值班', seed: 'demo' })).toBe('值班');
});

test.each(['two words', 'tab\tbed', 'wide　space', 'in\u200bvisible', 'x'.repeat(101)])(
  'the first account is not called %p, which no form of staff accepts',
  (adminUsername) => expect(() => firstUsername({ adminUsername, seed: 'base' })).toThrow(StartError),
);

test('the first account does not have the name of a demo account where there is one', () => {
  for (const adminUsername of ['operator', 'Auditor', 'zhaolei']) {
    expect(() => firstUsername({ adminUsername, seed: 'demo' })).toThrow('demo data');
    expect(firstUsername({ adminUsername, seed: 'base' })).toBe(adminUsername.toLowerCase());
  }
});
