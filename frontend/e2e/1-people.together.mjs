import './dashboard.test.mjs';
import './people.test.mjs';
import './ban-by-filter.test.mjs';
import './dialog-size.test.mjs';
import './end-users.test.mjs';
import './group.test.mjs';
import './wording.test.mjs';
import './push.test.mjs';
