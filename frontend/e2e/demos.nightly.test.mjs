import { describeDemos } from './demos.mjs';
import { bothLooks } from './serious-faults.mjs';

describeDemos('work as described, without a serious accessibility fault in light and dark mode', bothLooks);
