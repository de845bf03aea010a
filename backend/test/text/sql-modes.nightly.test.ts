/**
 * As in `sql-modes.test.ts`, in the other modes.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { describeOnServerIn, OTHER_MODES } from './sql-modes';
import { testAnyField } from './any-field';

describeOnServerIn(OTHER_MODES, testAnyField);
