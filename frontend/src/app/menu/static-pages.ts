/** The demo area, which is always available in development. In production it is available only if the menu contains it. */
const workshop = [
  { path: '/demo', viewPath: 'modules/demo/views/home', label: 'demos', keepAlive: false },
  { path: '/demo/part/:name', viewPath: 'modules/demo/views/test', label: 'demos', keepAlive: false },
] as const;

/** Pages that everybody has although no menu contains them. Their names are keys of the namespace `shell`. */
export const staticPages = [
  ...(import.meta.env.DEV ? workshop : []),
  { path: '/my/info', viewPath: 'modules/base/views/my-info', label: 'profile', keepAlive: false },
  {
    path: '/demo/test/route/:id/:name?',
    viewPath: 'modules/demo/views/route',
    label: 'dynamicRoute',
    keepAlive: false,
  },
  { path: '/demo/test/crud', viewPath: 'modules/demo/views/crud', label: undefined, keepAlive: false },
  { path: '/helper/ai-code', viewPath: 'modules/helper/views/ai-code', label: undefined, keepAlive: true },
  { path: '/space/list', viewPath: 'modules/space/views/list', label: undefined, keepAlive: false },
] as const;

/**
 * Detail pages of a list. People who have the list in their menu can open them too. They refer to the list's page and not to its route,
 * which staff can change.
 */
export const pagesBelow = [
  { path: '/im/user/:id', viewPath: 'modules/im/views/person', below: 'modules/im/views/user' },
  { path: '/im/group/:id', viewPath: 'modules/im/views/one-group', below: 'modules/im/views/group' },
  { path: '/user/list/:id', viewPath: 'modules/user/views/person', below: 'modules/user/views/list' },
  { path: '/demo/part/:name', viewPath: 'modules/demo/views/test', below: 'modules/demo/views/home' },
] as const;

/** The home page of people whose menu is empty. */
export const PLAIN_HOME = 'modules/base/views/home';
