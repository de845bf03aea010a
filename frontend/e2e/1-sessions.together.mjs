import './sign-in.test.mjs';
import './left-pages.test.mjs';
import './session.test.mjs';
import './live.test.mjs';
import './password-link.test.mjs';
import './unfetched.test.mjs';
import './weight.test.mjs';
import './menu.test.mjs';
