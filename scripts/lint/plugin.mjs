import { foreignKey } from './foreign-key.mjs';
import { noSecondList } from './no-second-list.mjs';
import { noUnheldPromise } from './no-unheld-promise.mjs';

/** This repository's own ESLint rules. */
export const house = {
  rules: { 'foreign-key': foreignKey, 'no-second-list': noSecondList, 'no-unheld-promise': noUnheldPromise },
};
