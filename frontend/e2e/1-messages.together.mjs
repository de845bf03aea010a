import './conversation.test.mjs';
import './messages.test.mjs';
import './plugin-work.test.mjs';
import './desk.test.mjs';
import './desk-appeal.test.mjs';
