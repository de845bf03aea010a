import 'i18next';
import type common from './zh-cn/common.json';
import type error from './zh-cn/error.json';
import type home from './zh-cn/home.json';
import type login from './zh-cn/login.json';
import type me from './zh-cn/me.json';
import type session from './zh-cn/session.json';
import type shell from './zh-cn/shell.json';
import type tabs from './zh-cn/tabs.json';
import type theme from './zh-cn/theme.json';

/** Every namespace, so that a mistyped key does not compile. A new file in `zh-cn` gets a line here. */
interface Texts {
  common: typeof common;
  error: typeof error;
  home: typeof home;
  login: typeof login;
  me: typeof me;
  session: typeof session;
  shell: typeof shell;
  tabs: typeof tabs;
  theme: typeof theme;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}
