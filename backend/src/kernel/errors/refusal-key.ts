import type { MessageKey } from '../i18n/translate';

/** What texts that tell something and never refuse begin with. */
export const TOLD = [
  'call.',
  'export.',
  'im.capability.',
  'im.outcome.',
  'im.tip.',
  'plugin.exists',
  'plugin.hookTaken',
  'plugin.stopped.',
  'plugin.wants',
  'recycle.entity.',
  'task.detailCut',
  'task.field.',
  'task.reason.',
  'task.type.',
] as const;

/** The name of a text that refuses something. It stays as it is in every language, and a client may go by it. */
export type RefusalKey = Exclude<MessageKey, `${(typeof TOLD)[number]}${string}`>;

/** What refuses a request before any of ours has seen it, by the HTTP status that it is answered with. */
export const HTTP_STATUS = {
  'http.400': 200,
  'http.401': 401,
  'http.403': 403,
  'http.404': 404,
  'http.413': 200,
  'http.415': 200,
  'http.429': 200,
  'http.500': 500,
  'http.504': 504,
  'http.invalid': 200,
  'http.tooDeep': 200,
  'http.tooManyKeys': 200,
  'http.tooManyValues': 200,
} as const satisfies Partial<Record<RefusalKey, number>>;

/** Of the protocol by which large files come in pieces, whose clients go by the HTTP status; the API document leaves it to its own. */
export const PROTOCOL_STATUS = {
  'upload.badLength': 400,
  'upload.badPiece': 400,
  'upload.dayFull': 429,
  'upload.expired': 410,
  'upload.moreThanAnnounced': 413,
  'upload.moved': 409,
  'upload.quotaFull': 507,
  'upload.tooManyOpen': 429,
  'upload.tusVersion': 412,
  'upload.unknown': 404,
} as const satisfies Partial<Record<RefusalKey, number>>;

/** Of a service that is needed and does not answer. */
export const AWAY_KEYS = [
  'database.broken',
  'database.full',
  'database.locked',
  'database.moved',
  'database.readOnly',
  'http.503',
  'http.databaseAway',
  'http.redisAway',
  'im.databaseAway',
  'im.redisAway',
  'upload.storageAway',
] as const satisfies RefusalKey[];

/** What is said of one field of a form, beside all that begins with `validation.`. */
export const FIELD_KEYS = [
  'coding.reserved',
  'coding.tooLongName',
  'coding.twice',
  'coding.unknownField',
  'coding.noChoices',
  'coding.noPage',
  'coding.noReference',
  'coding.bounds',
  'coding.notSearched',
  'coding.notFiltered',
  'coding.parentNullable',
  'coding.notMasked',
  'coding.badDefault',
  'endUser.addressStays',
  'endUser.erasureMismatch',
  'endUser.erasureReason',
  'endUser.mergeSelf',
  'endUser.mobile',
  'endUser.phone',
  'endUser.unknown',
  'goods.type',
  'im.group.memberFixed',
  'im.group.messageMissing',
  'im.group.notMember',
  'im.group.transferInstead',
  'im.narrowColumn',
  'im.nobodyChosen',
  'im.notAnId',
  'im.notBase64',
  'im.person.ownParent',
  'im.person.phone',
  'im.person.unknownParent',
  'im.pictureAddress',
  'im.richTextTooLong',
  'im.unknownGroup',
  'im.unknownLibrary',
  'im.unknownPeople',
  'im.unknownRecipients',
  'im.unknownUser',
  'im.webAddress',
  'import.ambiguous',
  'import.columnMissing',
  'import.columnTwice',
  'import.cutCell',
  'import.dateCell',
  'import.empty',
  'import.errorCell',
  'import.mayNotAdd',
  'import.mayNotChange',
  'import.noHead',
  'import.oldExcel',
  'import.rowTwice',
  'import.tooLarge',
  'import.tooManyRows',
  'import.unknownName',
  'import.unreadable',
  'menu.leafHasChildren',
  'menu.tooDeep',
  'menu.tooMany',
  'role.departmentBeyond',
  'role.menuBeyond',
  'task.argumentMissing',
  'task.argumentType',
  'task.cronField',
  'task.cronFields',
  'task.cronNever',
  'task.endBeforeStart',
  'task.limitReached',
  'task.notDueBeforeEnd',
  'task.serviceForm',
  'task.serviceJson',
  'task.serviceUnknown',
  'task.systemFixed',
  'task.tooManyArguments',
  'upload.oneFile',
  'upload.unreadable',
  'user.departmentUnknown',
  'user.roleBeyond',
  'user.roleUnknown',
] as const satisfies RefusalKey[];

export type HttpKey = keyof typeof HTTP_STATUS;
export type AwayKey = (typeof AWAY_KEYS)[number];
export type FieldKey = (typeof FIELD_KEYS)[number] | Extract<RefusalKey, `validation.${string}`>;

/** Of a rule of the console's that the whole request breaks. */
export type RuleKey = Exclude<RefusalKey, HttpKey | AwayKey | FieldKey>;
