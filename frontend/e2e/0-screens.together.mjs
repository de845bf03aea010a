import './screens.test.mjs';
import './screens-in-use.test.mjs';
