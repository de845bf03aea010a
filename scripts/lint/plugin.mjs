import { foreignKey } from './foreign-key.mjs';
import { noUnheldPromise } from './no-unheld-promise.mjs';

/** The rules of this house. */
export const house = { rules: { 'foreign-key': foreignKey, 'no-unheld-promise': noUnheldPromise } };
