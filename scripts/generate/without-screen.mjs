const PREFIX = '/api/admin/';

/** The calls that the screen of a resource makes by itself. */
const STANDARD = new Set(['page', 'list', 'info', 'add', 'update', 'delete', 'export', 'import']);

/** Calls whose names a shared part of the console puts together: the acts on rows, and how long rows are kept. */
const BY_SHARED_PARTS = new Set([
  ...['getKeep', 'setKeep'].flatMap((call) =>
    ['base/sys/log', 'recycle/data', 'task/info'].map((of) => `${of}/${call}`),
  ),
  ...['mute', 'unmute', 'unban'].map((act) => `im/group/${act}`),
  ...['mute', 'unmute', 'remove'].map((act) => `im/group_member/${act}`),
  ...['enable', 'disable', 'cancel', 'restore'].map((act) => `user/info/${act}`),
  ...['noUse', 'noTenant'].map((call) => `demo/tenant/${call}`),
  'dict/info/order',
  'im/group_message/recall',
]);

/**
 * The calls of the API document that no code of the console makes.
 * @param source all code of the console, without the files that are generated from the document
 */
export function withoutScreen(document, source) {
  const names = Object.keys(document.paths).map((path) => path.replace(PREFIX, ''));
  return names.filter((name) => !BY_SHARED_PARTS.has(name) && !isCalled(name, source)).sort();
}

function isCalled(name, source) {
  if (source.includes(`'${name}'`) || source.includes(`/${name}`)) return true;
  const end = name.lastIndexOf('/');
  const [resource, call] = [name.slice(0, end), name.slice(end + 1)];
  if (STANDARD.has(call) && source.includes(`defineResource('${resource}'`)) return true;
  if (source.includes(`\`\${RESOURCE}/${call}`)) return true;
  return new RegExp(`'${escaped(resource)}'[^;]{0,60}'${escaped(call)}'`).test(source);
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
