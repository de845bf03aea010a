import { foreignKey } from './foreign-key.mjs';
import { noIdleExpectation } from './no-idle-expectation.mjs';
import { noSecondList } from './no-second-list.mjs';
import { noUnheldPromise } from './no-unheld-promise.mjs';
import { testTitle } from './test-title.mjs';

/** This repository's own ESLint rules. */
export const house = {
  rules: {
    'foreign-key': foreignKey,
    'no-idle-expectation': noIdleExpectation,
    'no-second-list': noSecondList,
    'no-unheld-promise': noUnheldPromise,
    'test-title': testTitle,
  },
};
