import { describeHostile } from './describe-hostile.mjs';
import { hostileValues } from './hostile-values.mjs';

describeHostile(hostileValues, 3);
