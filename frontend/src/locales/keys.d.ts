import 'i18next';
import type baseLog from './zh-cn/base/base-log.json';
import type baseParam from './zh-cn/base/base-param.json';
import type baseMenu from './zh-cn/base/base-menu.json';
import type baseRole from './zh-cn/base/base-role.json';
import type baseUser from './zh-cn/base/base-user.json';
import type common from './zh-cn/common.json';
import type dict from './zh-cn/dict/dict.json';
import type dictType from './zh-cn/dict/dict-type.json';
import type error from './zh-cn/error.json';
import type home from './zh-cn/home.json';
import type imAct from './zh-cn/im/im-act.json';
import type imCapability from './zh-cn/im/im-capability.json';
import type imChat from './zh-cn/im/im-chat.json';
import type imDashboard from './zh-cn/im/im-dashboard.json';
import type imMessage from './zh-cn/im/im-message.json';
import type imMessages from './zh-cn/im/im-messages.json';
import type imPush from './zh-cn/im/im-push.json';
import type imUser from './zh-cn/im/im-user.json';
import type imPerson from './zh-cn/im/im-person.json';
import type imAudit from './zh-cn/im/im-audit.json';
import type imRealName from './zh-cn/im/im-real-name.json';
import type imSign from './zh-cn/im/im-sign.json';
import type imUserLog from './zh-cn/im/im-user-log.json';
import type imGroup from './zh-cn/im/im-group.json';
import type imLibrary from './zh-cn/im/im-library.json';
import type imMember from './zh-cn/im/im-member.json';
import type imWord from './zh-cn/im/im-word.json';
import type imWording from './zh-cn/im/im-wording.json';
import type live from './zh-cn/live.json';
import type login from './zh-cn/login.json';
import type me from './zh-cn/me.json';
import type recycle from './zh-cn/recycle/recycle.json';
import type resource from './zh-cn/resource.json';
import type session from './zh-cn/session.json';
import type shell from './zh-cn/shell.json';
import type tabs from './zh-cn/tabs.json';
import type task from './zh-cn/task/task.json';
import type taskEngine from './zh-cn/task/task-engine.json';
import type theme from './zh-cn/theme.json';
import type tree from './zh-cn/tree.json';

/** Every namespace, so that a mistyped key does not compile. A new file below `zh-cn` gets a line here. */
interface Texts {
  'base-log': typeof baseLog;
  'base-param': typeof baseParam;
  'base-menu': typeof baseMenu;
  'base-role': typeof baseRole;
  'base-user': typeof baseUser;
  common: typeof common;
  dict: typeof dict;
  'dict-type': typeof dictType;
  error: typeof error;
  home: typeof home;
  'im-act': typeof imAct;
  'im-capability': typeof imCapability;
  'im-chat': typeof imChat;
  'im-dashboard': typeof imDashboard;
  'im-message': typeof imMessage;
  'im-messages': typeof imMessages;
  'im-push': typeof imPush;
  'im-user': typeof imUser;
  'im-person': typeof imPerson;
  'im-audit': typeof imAudit;
  'im-real-name': typeof imRealName;
  'im-sign': typeof imSign;
  'im-user-log': typeof imUserLog;
  'im-group': typeof imGroup;
  'im-library': typeof imLibrary;
  'im-member': typeof imMember;
  'im-word': typeof imWord;
  'im-wording': typeof imWording;
  live: typeof live;
  login: typeof login;
  me: typeof me;
  recycle: typeof recycle;
  resource: typeof resource;
  session: typeof session;
  shell: typeof shell;
  tabs: typeof tabs;
  task: typeof task;
  'task-engine': typeof taskEngine;
  theme: typeof theme;
  tree: typeof tree;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}
