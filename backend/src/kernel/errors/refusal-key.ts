import type { MessageKey } from '../i18n/translate';

/** Key prefixes of texts that are information and not error messages. */
export const TOLD = [
  'call.',
  'export.',
  'im.capability.',
  'im.outcome.',
  'im.presence.',
  'im.tip.',
  'plugin.between',
  'plugin.chatEntity.',
  'plugin.exists',
  'plugin.hookTaken',
  'plugin.scope',
  'plugin.stopped.',
  'plugin.wants',
  'recycle.entity.',
  'sandbox.',
  'task.detailCut',
  'task.field.',
  'task.reason.',
  'task.type.',
] as const;

/** The key of an error message. It is the same in every language, and clients may rely on it. */
export type RefusalKey = Exclude<MessageKey, `${(typeof TOLD)[number]}${string}`>;

/** Errors of the request as a whole, most of them raised before it reaches our code, with the HTTP status of the response. */
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
  'http.commitUnknown': 504,
  'http.invalid': 200,
  'http.tooDeep': 200,
  'http.tooManyKeys': 200,
  'http.tooManyValues': 200,
} as const satisfies Partial<Record<RefusalKey, number>>;

/**
 * Keys of the resumable upload protocol, which the API document does not describe, and of the header `Idempotency-Key`. Clients of both
 * rely on the HTTP status.
 */
export const PROTOCOL_STATUS = {
  'idempotency.badKey': 400,
  'idempotency.done': 409,
  'idempotency.otherRequest': 422,
  'idempotency.underWay': 409,
  'idempotency.unknown': 409,
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

/** Keys for limits of what may be under way at once: HTTP 429. */
export const BUSY_KEYS = ['busy.all', 'busy.own'] as const satisfies RefusalKey[];

/** Keys for required services that are unavailable. */
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

/** Keys for errors of a single form field, in addition to all that begin with `validation.`. */
export const FIELD_KEYS = [
  'coding.reserved',
  'coding.tooLongName',
  'coding.twice',
  'coding.unknownField',
  'coding.noChoices',
  'coding.noPage',
  'coding.noReference',
  'coding.referenceCircle',
  'coding.unknownReference',
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
  'im.ownMachine',
  'im.pictureAddress',
  'im.richTextTooLong',
  'im.unknownGroup',
  'im.unknownLibrary',
  'im.unknownPeople',
  'im.unknownRecipients',
  'im.unknownUser',
  'im.unstorableText',
  'im.webAddress',
  'import.ambiguous',
  'import.ambiguousNode',
  'import.columnMissing',
  'import.columnTwice',
  'import.cutCell',
  'import.dateCell',
  'import.empty',
  'import.errorCell',
  'import.markup',
  'import.mayNotAdd',
  'import.mayNotChange',
  'import.noHead',
  'import.noSheet',
  'import.oldExcel',
  'import.openDocument',
  'import.otherEncoding',
  'import.ring',
  'import.roundedCell',
  'import.rowTwice',
  'import.tooLarge',
  'import.tooManyRows',
  'import.uncountedCell',
  'import.unknownName',
  'import.unreadable',
  'menu.leafHasChildren',
  'menu.tooDeep',
  'menu.tooMany',
  'plugin.demoKey',
  'role.departmentBeyond',
  'role.menuBeyond',
  'space.fileGone',
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

/** Keys of business rules that the request as a whole violates. */
export type RuleKey = Exclude<RefusalKey, HttpKey | AwayKey | FieldKey>;
