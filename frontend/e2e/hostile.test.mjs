import { describeHostile } from './describe-hostile.mjs';
import { fewHostileValues } from './hostile-values.mjs';

describeHostile(fewHostileValues, 1);
