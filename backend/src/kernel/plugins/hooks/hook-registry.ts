import { ACT_AFTER, ACT_BEFORE } from './definitions/act';
import { MESSAGE_WATCH, PUSH_BEFORE } from './definitions/chat';
import { TASK, TOOL } from './definitions/named';
import { HOME_CARD, PERSON_PANEL } from './definitions/panel';
import { EXPORT_ROW, SIGN_IN_AFTER } from './definitions/staff';
import { UPLOAD_CHECK, UPLOAD_STORE } from './definitions/upload';
import type { HookDefinition } from './hook-definition';
import type { HookName } from './hook-names';

/** All hooks. The server asks no others, and the kit for plugin authors is generated from this list. */
export const HOOKS: { readonly [H in HookName]: HookDefinition<H> } = {
  'upload.check': UPLOAD_CHECK,
  'upload.store': UPLOAD_STORE,
  'message.watch': MESSAGE_WATCH,
  'act.before': ACT_BEFORE,
  'act.after': ACT_AFTER,
  'push.before': PUSH_BEFORE,
  'signIn.after': SIGN_IN_AFTER,
  'export.row': EXPORT_ROW,
  task: TASK,
  'person.panel': PERSON_PANEL,
  'home.card': HOME_CARD,
  tool: TOOL,
};
