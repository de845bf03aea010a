import { keepState, restoreState } from './process/module-state.cjs';

class Meter {
  static longest = 3;
  read(): number {
    return 1;
  }
}

const LIMITS: Record<string, number> = { most: 5 };

test('changes of a test to the constants, classes and prototypes of a module are undone', () => {
  keepState({ Meter, LIMITS });
  LIMITS['most'] = 1;
  LIMITS['least'] = 0;
  Meter.longest = 9;
  Meter.prototype.read = () => 2;
  restoreState();
  expect(LIMITS).toEqual({ most: 5 });
  expect([Meter.longest, new Meter().read()]).toEqual([3, 1]);
});
