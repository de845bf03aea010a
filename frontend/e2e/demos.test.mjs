import { describeDemos } from './demos.mjs';
import { oneLook } from './serious-faults.mjs';

describeDemos('work as described, without a serious accessibility fault, half of them in dark mode', oneLook);
