import './second-factor.test.mjs';
import './factor-policy.test.mjs';
import './settings.test.mjs';
import './sentence.test.mjs';
import './plugin-trust.test.mjs';
import './plugin-guide.test.mjs';
import './plugins.test.mjs';
