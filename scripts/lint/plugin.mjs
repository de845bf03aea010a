import { foreignKey } from './foreign-key.mjs';
import { noSecondList } from './no-second-list.mjs';
import { noUnheldPromise } from './no-unheld-promise.mjs';

/** The rules of this house. */
export const house = {
  rules: { 'foreign-key': foreignKey, 'no-second-list': noSecondList, 'no-unheld-promise': noUnheldPromise },
};
