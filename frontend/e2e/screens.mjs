/** Every screen of the console with the word by which one knows that it stands, in English. */
export const screens = [
  { path: '/', name: 'home' },
  { path: '/sys/user', name: 'staff' },
  { path: '/sys/role', name: 'roles' },
  { path: '/sys/menu', name: 'menus' },
  { path: '/sys/param', name: 'parameters' },
  { path: '/sys/log', name: 'request log' },
  { path: '/task/list', name: 'tasks' },
  { path: '/task/engine', name: 'engine' },
  { path: '/im/system-message', name: 'system messages' },
  { path: '/im/sm-push-task', name: 'push tasks' },
  { path: '/dict/list', name: 'dictionary' },
  { path: '/recycle/data', name: 'recycle bin' },
  { path: '/my/info', name: 'personal centre' },
];
