import { isPhone } from './phone';

test.each([
  '10086',
  '13800000000',
  '+86 138-0000-0000',
  '(010) 6552 9988',
  '+44 (20) 7946-0958',
  '12345678901234567890',
])('the text %s is accepted as a phone number', (text) => expect(isPhone(text)).toBe(true));

test.each([
  'not a phone',
  '1234',
  '123456789012345678901',
  '+',
  '86+13800000000',
  '１３８００００００００',
  '1380000abcd',
  '',
])('the text %s is refused as a phone number', (text) => expect(isPhone(text)).toBe(false));
