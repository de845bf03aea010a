const paths = (resource: string, ...words: string[]): string[] => words.map((word) => `${resource}/${word}`);

/** Calls of any resource that are acts of the house, by the last word of their path. */
export const NOTED_ENDINGS: ReadonlySet<string> = new Set(['export', 'exportPerson', 'reveal', 'setKeep']);

/** Acts of the house that change no row with a history. */
export const NOTED: ReadonlySet<string> = new Set([
  ...paths('base/sys/user', 'kick', 'endSession', 'passwordLink'),
  ...paths('base/open/passwordLink', 'use'),
  ...paths('base/factor', 'renewCodes', 'enrol', 'unenrol', 'addPasskey', 'renamePasskey', 'removePasskey'),
  ...paths('base/sys/factor', 'setPolicy'),
  ...paths('base/sys/key', 'add', 'update', 'rotate', 'revoke'),
  ...paths('base/sys/log', 'clear'),
  ...paths('base/sys/announcement', 'add', 'withdraw'),
  ...paths('base/sys/maintenance', 'announce', 'end'),
  ...paths('base/sys/backup', 'cancel'),
  ...paths('base/sys/view', 'share'),
  ...paths('base/sys/menu', 'import', 'create'),
  ...paths('base/coding', 'write', 'undo'),
  ...paths('recycle/data', 'delete'),
  ...paths('plugin/info', 'install', 'add', 'update', 'delete', 'rollback', 'grant', 'saveConfig'),
  ...paths('plugin/market', 'install'),
  ...paths('plugin/revocation', 'add', 'delete'),
  ...paths('plugin/tool', 'run'),
  ...paths('plugin/proposal', 'accept', 'decline', 'delete'),
  ...paths('task/info', 'add', 'update', 'delete', 'start', 'stop', 'once'),
  ...paths('task/engine', 'retry', 'dismiss'),
]);

/** Calls whose changes the history of rows records. */
export const JOURNALLED: ReadonlySet<string> = new Set([
  ...paths('base/sys/user', 'add', 'update', 'delete', 'move', 'import', 'resetFactor'),
  ...paths('base/sys/factor', 'setRole'),
  ...paths('base/sys/department', 'add', 'update', 'delete', 'order'),
  ...paths('base/sys/role', 'add', 'update', 'delete'),
  ...paths('base/sys/menu', 'add', 'update', 'delete'),
  ...paths('base/sys/param', 'add', 'update', 'delete', 'import'),
  ...paths('dict/type', 'add', 'update', 'delete', 'import'),
  ...paths('dict/info', 'add', 'update', 'delete', 'import', 'order'),
  ...paths('plugin/publisher', 'add', 'update', 'delete'),
  ...paths('im/channel', 'add', 'update', 'delete'),
  ...paths('recycle/data', 'restore'),
]);
