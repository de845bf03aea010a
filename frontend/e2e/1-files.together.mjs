import './plugin-demo.test.mjs';
import './space.test.mjs';
import './uploads.test.mjs';
import './ai-code.test.mjs';
import './large-lists.test.mjs';
