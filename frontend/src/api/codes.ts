// Written by `npm run openapi`.
export const AccountEventKind = [
  'newPlace',
  'factorSet',
  'factorRemoved',
  'factorRefused',
  'networkRefused',
  'providerLinked',
  'keyExpires',
  'keyIdle',
] as const;
export const ActEnforcementReason = ['chatRedis', 'slow', 'failed', 'unread', 'noServer', 'lost'] as const;
export const ActEnforcementState = ['done', 'pending', 'recorded', 'none', 'kept', 'unknown'] as const;
export const AppealAnswerOutcome = ['uphold', 'overturn'] as const;
export const AppealStateState = ['open', 'upheld', 'overturned'] as const;
export const AttentionFiguresFaults = [
  'chatDatabase',
  'chatRedis',
  'platform',
  'servers',
  'presence',
  'clock',
] as const;
export const BackupDrillState = ['passed', 'differs', 'failed'] as const;
export const BackupRunState = ['running', 'cancelling', 'done', 'cancelled', 'failed', 'lost'] as const;
export const BackupRunStep = ['begins', 'writes', 'readsBack', 'restores'] as const;
export const BackupStateState = [
  'readable',
  'notSetUp',
  'missing',
  'unreadable',
  'closed',
  'silent',
  'strange',
] as const;
export const BaseSysApiKeyState = ['active', 'expired', 'revoked', 'ownerGone'] as const;
export const BaseSysChangeAction = [
  'add',
  'update',
  'delete',
  'restore',
  'move',
  'order',
  'import',
  'export',
  'exportPerson',
  'reveal',
  'kick',
  'endSession',
  'share',
  'clear',
  'setKeep',
  'expire',
  'destroy',
  'install',
  'rollback',
  'grant',
  'saveConfig',
  'accept',
  'decline',
  'create',
  'write',
  'undo',
  'start',
  'stop',
  'once',
  'run',
  'retry',
  'dismiss',
  'enrol',
  'unenrol',
  'renewCodes',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'resetFactor',
  'setPolicy',
  'setRole',
  'passwordLink',
  'use',
  'rotate',
  'revoke',
  'announce',
  'end',
  'withdraw',
  'cancel',
] as const;
export const BaseSysChangeAuthority = ['installKey', 'publisher'] as const;
export const BaseSysChangeOutcome = { Refused: 0, Done: 1, Failed: 2, Unknown: 3 } as const;
export const BaseSysMenuType = { Directory: 0, Menu: 1, Permission: 2 } as const;
export const BaseSysParamDataType = { Text: 0, RichText: 1, File: 2 } as const;
export const BaseSysUserInfoStatus = { Disabled: 0, Enabled: 1 } as const;
export const BaseSysUserStatus = { Disabled: 0, Enabled: 1 } as const;
export const BatchOrderSpan = ['hour', 'day', 'week', 'all'] as const;
export const BatchScopeSpan = ['hour', 'day', 'week', 'all'] as const;
export const CapabilityInfoDatabase = ['own', 'external'] as const;
export const CapabilityInfoGateway = ['redis', 'local'] as const;
export const CapabilityInfoProduct = ['own', 'open-source', 'commercial', 'fork', 'unknown'] as const;
export const CapabilityInfoPushExecutor = ['console', 'platform'] as const;
export const CardMetric = [
  'registrations',
  'private',
  'group',
  'active',
  'signs',
  'logins',
  'bans',
  'groupBans',
  'online',
] as const;
export const ChannelTestAnswerProblem = [
  'status',
  'refused',
  'unreadable',
  'network',
  'late',
  'cut',
  'notPublic',
  'sealed',
  'nodeDied',
] as const;
export const ChannelTestAnswerResult = ['delivered', 'failed', 'unknown'] as const;
export const CodingFileState = ['new', 'changed', 'same', 'conflict'] as const;
export const CodingSourceKind = ['lines', 'sql', 'json', 'csv', 'table', 'answer'] as const;
export const CodingTickName = ['diff', 'types', 'lint', 'migrations', 'tests'] as const;
export const CodingTickState = ['waiting', 'running', 'passed', 'failed', 'skipped'] as const;
export const ColumnsDensity = ['large', 'medium', 'small'] as const;
export const ConfiguredKeyOrigin = ['environment', 'demo'] as const;
export const ConversationKind = ['private', 'group'] as const;
export const ConversationPlaceWay = ['older', 'newer'] as const;
export const ConversationSearchWay = ['older', 'newer'] as const;
export const DecisionOutcome = ['noFault', 'ban', 'stands'] as const;
export const DecisionSpan = ['hour', 'day', 'week', 'all'] as const;
export const DemoGoodsStatus = { Disabled: 0, Enabled: 1 } as const;
export const DifferenceLinePart = ['scope', 'hook', 'config', 'size', 'signer'] as const;
export const DuplicateReasons = ['ownPhone', 'address', 'look'] as const;
export const EnforcementViewState = { Pending: 0, Done: 1, GivenUp: 2, Recorded: 3, Unsure: 4 } as const;
export const EnforcementViewUnsure = ['noServer', 'lost'] as const;
export const EngineStateAdapter = ['in-process', 'bull'] as const;
export const EvidenceKind = ['private', 'group'] as const;
export const FeatureKey = [
  'people',
  'ban',
  'timedBan',
  'phone',
  'email',
  'status',
  'lastLogin',
  'loginAddress',
  'manualApprove',
  'mobilePush',
  'realName',
  'bank',
  'balance',
  'invitation',
  'place',
  'age',
  'welcomeWord',
  'hiddenPeople',
  'groups',
  'groupBan',
  'dissolve',
  'mute',
  'muteMember',
  'topMessage',
  'hiddenGroups',
  'privateMessages',
  'groupMessages',
  'quote',
  'mention',
  'receipt',
  'friends',
  'sensitiveWords',
  'systemMessages',
  'pushes',
  'wordings',
  'signs',
  'userLog',
  'online',
  'forceLogout',
] as const;
export const FeatureStanding = ['works', 'kept', 'unused', 'off'] as const;
export const FileReadingEncoding = ['utf-8', 'gb18030', 'big5', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export const HistoryEntryAction = ['add', 'update', 'delete', 'restore'] as const;
export const HomeFiguresDatabase = ['sqlite', 'mysql'] as const;
export const HomeFiguresEngine = ['in-process', 'bull'] as const;
export const HookTrialHook = [
  'upload.check',
  'upload.store',
  'message.watch',
  'act.before',
  'act.after',
  'push.before',
  'signIn.after',
  'export.row',
  'task',
  'person.panel',
  'home.card',
  'tool',
] as const;
export const HouseOrderPolicy = ['off', 'optional', 'required'] as const;
export const HouseRulePolicy = ['off', 'optional', 'required'] as const;
export const ImActAction = [
  'user.ban',
  'user.unban',
  'user.kick',
  'user.reset',
  'user.reveal',
  'user.disclose',
  'user.add',
  'user.update',
  'user.delete',
  'real_name.cancel',
  'real_name.update',
  'real_name.reveal',
  'group.ban',
  'group.unban',
  'group.mute',
  'group.unmute',
  'group.dissolve',
  'group.transfer',
  'group.add',
  'group.update',
  'group.delete',
  'member.add',
  'member.update',
  'member.remove',
  'member.delete',
  'member.mute',
  'member.unmute',
  'private_message.recall',
  'private_message.add',
  'private_message.update',
  'group_message.recall',
  'private.read',
  'private.browse',
  'private.export',
  'wording.push',
  'wording.cancel',
  'sensitive_word.add',
  'sensitive_word.update',
  'sensitive_word.delete',
  'sensitive_word.import',
  'private_message.restore',
  'group_message.restore',
  'member.restore',
  'batch.begin',
  'batch.stop',
  'batch.undo',
  'case.decide',
  'case.reverse',
  'case.answer',
  'case.wait',
  'case.escalate',
  'case.sendBack',
  'case.package',
  'case.hold',
  'case.endHold',
  'case.handOver',
  'takeback.begin',
  'takeback.stop',
  'end_user.add',
  'end_user.update',
  'end_user.delete',
  'end_user.enable',
  'end_user.disable',
  'end_user.cancel',
  'end_user.restore',
  'end_user.reveal',
  'end_user.export',
  'end_user.merge',
  'end_user.unmerge',
  'end_user.erase',
] as const;
export const ImActIsHead = { No: 0, Yes: 1 } as const;
export const ImActState = { Begun: 0, Done: 1, Failed: 2, Unknown: 3 } as const;
export const ImActTargetType = [
  'user',
  'group',
  'member',
  'private_message',
  'group_message',
  'conversation',
  'wording_library',
  'sensitive_word',
  'people',
  'batch',
  'takeback',
  'end_user',
] as const;
export const ImAppealState = ['open', 'upheld', 'overturned'] as const;
export const ImBatchBanGroups = { No: 0, Yes: 1 } as const;
export const ImBatchIsForgotten = { No: 0, Yes: 1 } as const;
export const ImBatchLeaveGroups = { No: 0, Yes: 1 } as const;
export const ImBatchRecallGroups = { No: 0, Yes: 1 } as const;
export const ImBatchRecallPrivate = { No: 0, Yes: 1 } as const;
export const ImBatchState = { Running: 0, Done: 1, Stopped: 2, Undoing: 3, Undone: 4, Sweeping: 5 } as const;
export const ImBatchStep = { Ban: 0, Leave: 1, Group: 2, Private: 3, Over: 4, Owned: 5 } as const;
export const ImBatchSweep = { No: 0, Yes: 1 } as const;
export const ImCaseDecisionOutcome = ['noFault', 'ban', 'stands'] as const;
export const ImCaseDecisionPackageTaken = { No: 0, Yes: 1 } as const;
export const ImCaseDecisionRecommended = ['hour', 'day', 'week', 'month', 'ever'] as const;
export const ImCaseEscalated = { No: 0, Yes: 1 } as const;
export const ImCaseHeld = { No: 0, Yes: 1 } as const;
export const ImCaseNoteKind = ['note', 'package', 'hold', 'holdEnd', 'question', 'answer'] as const;
export const ImCaseOpenedBy = ['report', 'spike', 'page'] as const;
export const ImCaseProblem = ['notTold', 'unsure', 'stopped', 'unchanged', 'newSignal'] as const;
export const ImCaseSignalKind = ['report', 'spike', 'page'] as const;
export const ImCaseState = { Open: 0, Acting: 1, Closed: 2, Waiting: 3 } as const;
export const ImChannelEnabled = { No: 0, Yes: 1 } as const;
export const ImChannelKind = ['webhook', 'dingtalk', 'feishu', 'wecom'] as const;
export const ImChannelLanguage = ['zh-cn', 'zh-tw', 'en'] as const;
export const ImChannelRings = ['alarm', 'overdue', 'escalated', 'unfetched'] as const;
export const ImDeliveryKind = ['alarm', 'overdue', 'escalated', 'unfetched', 'test'] as const;
export const ImDeliveryProblem = [
  'status',
  'refused',
  'unreadable',
  'network',
  'late',
  'cut',
  'notPublic',
  'sealed',
  'nodeDied',
] as const;
export const ImDeliveryState = { Waiting: 0, Sending: 1, Delivered: 2, Failed: 3, Unknown: 4 } as const;
export const ImGroupDissolve = { No: 0, Yes: 1 } as const;
export const ImGroupIsBanned = { No: 0, Yes: 1 } as const;
export const ImGroupIsHidden = { No: 0, Yes: 1 } as const;
export const ImGroupIsMuted = { No: 0, Yes: 1 } as const;
export const ImGroupMemberIsMuted = { No: 0, Yes: 1 } as const;
export const ImGroupMemberIsTopMessage = { No: 0, Yes: 1 } as const;
export const ImGroupMemberQuit = { No: 0, Yes: 1 } as const;
export const ImGroupMessageReceipt = { No: 0, Yes: 1 } as const;
export const ImGroupMessageReceiptOk = { No: 0, Yes: 1 } as const;
export const ImMacroBanGroups = { No: 0, Yes: 1 } as const;
export const ImMacroDuration = ['hour', 'day', 'week', 'month', 'ever'] as const;
export const ImMacroEnabled = { No: 0, Yes: 1 } as const;
export const ImMacroLeaveGroups = { No: 0, Yes: 1 } as const;
export const ImMacroRecallGroups = { No: 0, Yes: 1 } as const;
export const ImMacroRecallPrivate = { No: 0, Yes: 1 } as const;
export const ImMacroSpan = ['hour', 'day', 'week', 'all'] as const;
export const ImPolicyBanGroups = { No: 0, Yes: 1 } as const;
export const ImPolicyCategory = [
  'STATEMENT_CATEGORY_ANIMAL_WELFARE',
  'STATEMENT_CATEGORY_CONSUMER_INFORMATION',
  'STATEMENT_CATEGORY_CYBER_VIOLENCE',
  'STATEMENT_CATEGORY_CYBER_VIOLENCE_AGAINST_WOMEN',
  'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  'STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS',
  'STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE',
  'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
  'STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY',
  'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  'STATEMENT_CATEGORY_SELF_HARM',
  'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS',
  'STATEMENT_CATEGORY_VIOLENCE',
] as const;
export const ImPolicyDuration = ['hour', 'day', 'week', 'month', 'ever'] as const;
export const ImPolicyEnabled = { No: 0, Yes: 1 } as const;
export const ImPolicyGround = ['houseRule', 'illegal'] as const;
export const ImPolicyLeaveGroups = { No: 0, Yes: 1 } as const;
export const ImPolicyRecallGroups = { No: 0, Yes: 1 } as const;
export const ImPolicyRecallPrivate = { No: 0, Yes: 1 } as const;
export const ImPolicySpan = ['hour', 'day', 'week', 'all'] as const;
export const ImPrivateMessageStatus = { Pending: 0, Delivered: 1, Recalled: 2, Read: 3 } as const;
export const ImPrivateMessageType = {
  Text: 0,
  Image: 1,
  File: 2,
  Voice: 3,
  Video: 4,
  Recall: 10,
  Tip: 21,
  VoiceCall: 40,
  VideoCall: 41,
} as const;
export const ImRealNameIsBanned = { No: 0, Yes: 1 } as const;
export const ImRealNameIsRealName = { No: 0, Yes: 1 } as const;
export const ImRealNameSex = { Male: 0, Female: 1 } as const;
export const ImRungDuration = ['hour', 'day', 'week', 'month', 'ever'] as const;
export const ImSensitiveWordEnabled = { No: 0, Yes: 1 } as const;
export const ImSmPushTaskDeleted = { No: 0, Yes: 1 } as const;
export const ImSmPushTaskSendToAll = { No: 0, Yes: 1 } as const;
export const ImSmPushTaskStatus = { Pending: 1, Sending: 2, Sent: 3, Cancelled: 4 } as const;
export const ImStatementAutomatedDecision = [
  'AUTOMATED_DECISION_FULLY',
  'AUTOMATED_DECISION_PARTIALLY',
  'AUTOMATED_DECISION_NOT_AUTOMATED',
] as const;
export const ImStatementAutomatedDetection = { No: 0, Yes: 1 } as const;
export const ImStatementCategory = [
  'STATEMENT_CATEGORY_ANIMAL_WELFARE',
  'STATEMENT_CATEGORY_CONSUMER_INFORMATION',
  'STATEMENT_CATEGORY_CYBER_VIOLENCE',
  'STATEMENT_CATEGORY_CYBER_VIOLENCE_AGAINST_WOMEN',
  'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  'STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS',
  'STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE',
  'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
  'STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY',
  'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  'STATEMENT_CATEGORY_SELF_HARM',
  'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS',
  'STATEMENT_CATEGORY_VIOLENCE',
] as const;
export const ImStatementContentTypes = [
  'CONTENT_TYPE_APP',
  'CONTENT_TYPE_AUDIO',
  'CONTENT_TYPE_IMAGE',
  'CONTENT_TYPE_PRODUCT',
  'CONTENT_TYPE_SYNTHETIC_MEDIA',
  'CONTENT_TYPE_TEXT',
  'CONTENT_TYPE_VIDEO',
  'CONTENT_TYPE_OTHER',
] as const;
export const ImStatementGround = ['houseRule', 'illegal'] as const;
export const ImStatementSource = [
  'SOURCE_ARTICLE_16',
  'SOURCE_TRUSTED_FLAGGER',
  'SOURCE_TYPE_OTHER_NOTIFICATION',
  'SOURCE_VOLUNTARY',
] as const;
export const ImSystemMessageContentType = { RichText: 0, Link: 1 } as const;
export const ImSystemMessageDeleted = { No: 0, Yes: 1 } as const;
export const ImTakebackState = { Running: 0, Done: 1, Stopping: 2, Stopped: 3 } as const;
export const ImUserIsBanned = { No: 0, Yes: 1 } as const;
export const ImUserIsBindBankCard = { No: 0, Yes: 1 } as const;
export const ImUserIsHidden = { No: 0, Yes: 1 } as const;
export const ImUserIsManualApprove = { No: 0, Yes: 1 } as const;
export const ImUserIsRealName = { No: 0, Yes: 1 } as const;
export const ImUserSex = { Male: 0, Female: 1 } as const;
export const ImUserStatus = { Normal: 0, Cancelled: 1 } as const;
export const ImUserType = { Normal: 1, Review: 2 } as const;
export const ImWordingType = { Text: 0, Image: 1 } as const;
export const ImportedRowFate = ['add', 'change', 'same', 'wrong'] as const;
export const InboxEntryKind = [
  'case.handedOver',
  'case.cameBack',
  'case.upheld',
  'case.overturned',
  'batch.done',
  'takeback.done',
  'takeback.stopped',
] as const;
export const KeepKindKind = ['signIns', 'refused', 'requests', 'changes', 'reads'] as const;
export const KeptKindKind = ['signIns', 'refused', 'requests', 'changes', 'reads'] as const;
export const MarketCardState = ['new', 'installed', 'upgrade', 'older', 'otherPublisher'] as const;
export const MenuFileDuplicates = ['skip', 'add', 'replace'] as const;
export const MenuFileNodeType = { Directory: 0, Menu: 1, Permission: 2 } as const;
export const MergeOrderTake = [
  'unionid',
  'avatarUrl',
  'nickName',
  'phone',
  'gender',
  'loginType',
  'password',
  'description',
] as const;
export const NewPasskeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export const NodeFigureRole = ['all', 'web', 'worker'] as const;
export const ParameterHelpType = ['string', 'number', 'boolean', 'array', 'object'] as const;
export const PersonCaseEscalated = { No: 0, Yes: 1 } as const;
export const PersonCaseHeld = { No: 0, Yes: 1 } as const;
export const PersonCaseOpenedBy = ['report', 'spike', 'page'] as const;
export const PersonCaseProblem = ['notTold', 'unsure', 'stopped', 'unchanged', 'newSignal'] as const;
export const PersonCaseState = { Open: 0, Acting: 1, Closed: 2, Waiting: 3 } as const;
export const PersonDuty = ['passwordChange', 'factorSetUp'] as const;
export const PersonStatus = { Disabled: 0, Enabled: 1 } as const;
export const PlanOutlookEnds = ['limit', 'endDate'] as const;
export const PluginInfoStatus = { Disabled: 0, Enabled: 1 } as const;
export const PluginLogLevel = ['debug', 'info', 'warn', 'error'] as const;
export const PluginProposalStatus = { Open: 0, Accepted: 1, Declined: 2 } as const;
export const PluginPublisherScopes = ['log', 'kv', 'http', 'chat.read', 'act.propose', 'notify', 'schedule'] as const;
export const PluginRevocationKind = ['key', 'package'] as const;
export const PushDeedAction = [
  'created',
  'edited',
  'cancelled',
  'reopened',
  'deleted',
  'started',
  'resumed',
  'stopped',
  'sent',
] as const;
export const PushRunFiguresStatus = { Pending: 1, Sending: 2, Sent: 3, Cancelled: 4 } as const;
export const QueueInfoGateway = ['redis', 'local'] as const;
export const QueueListState = ['told', 'empty', 'waiting', 'unread'] as const;
export const QueueReaderState = ['reads', 'silent', 'quiet'] as const;
export const QueueServerState = ['reads', 'silent', 'quiet'] as const;
export const RecommendationDuration = ['hour', 'day', 'week', 'month', 'ever'] as const;
export const ReportLinkOrderLanguage = ['zh-cn', 'zh-tw', 'en'] as const;
export const RestoreConflictReason = ['id', 'unique', 'parent', 'entity'] as const;
export const SettingOfNodeOrigin = ['default', 'file', 'environment'] as const;
export const ShownFiguresHook = [
  'upload.check',
  'upload.store',
  'message.watch',
  'act.before',
  'act.after',
  'push.before',
  'signIn.after',
  'export.row',
  'task',
  'person.panel',
  'home.card',
  'tool',
] as const;
export const ShownHookName = [
  'upload.check',
  'upload.store',
  'message.watch',
  'act.before',
  'act.after',
  'push.before',
  'signIn.after',
  'export.row',
  'task',
  'person.panel',
  'home.card',
  'tool',
] as const;
export const ShownHookOnFailure = ['open', 'closed'] as const;
export const ShownHookOrder = ['exclusive', 'chained', 'each', 'named'] as const;
export const ShownNodeState = ['starting', 'running', 'failed', 'stopped'] as const;
export const ShownSettingAgreement = ['alone', 'same', 'different', 'unknown'] as const;
export const ShownSettingGroup = [
  'listening',
  'data',
  'database',
  'process',
  'accounts',
  'sessions',
  'signOn',
  'passwords',
  'files',
  'chat',
  'plugins',
  'model',
] as const;
export const ShownSettingOrigin = ['default', 'file', 'environment'] as const;
export const SignOnStateProvision = ['off', 'roster', 'auto'] as const;
export const SinkProgressName = ['file', 'webhook', 'syslog'] as const;
export const SpaceInfoAccess = { Staff: 0, Link: 1 } as const;
export const SpaceInfoLabels = ['macros', 'encrypted', 'doubleExtension', 'archiveTooLarge'] as const;
export const SpaceInfoPicture = ['there', 'coming', 'none'] as const;
export const SpaceInfoStatus = { Receiving: 0, Ready: 1, Quarantined: 2, Refused: 3, Missing: 4, Altered: 5 } as const;
export const SpaceInfoType = [
  'image',
  'video',
  'audio',
  'document',
  'spreadsheet',
  'presentation',
  'pdf',
  'archive',
  'other',
] as const;
export const SpaceStatsStorage = ['local', 's3'] as const;
export const SpecActions = ['add', 'update', 'delete', 'info', 'list', 'page', 'export'] as const;
export const SpecFieldsChoicesTone = [
  'default',
  'success',
  'processing',
  'warning',
  'error',
  'blue',
  'purple',
  'cyan',
] as const;
export const SpecFieldsFormat = ['email', 'phone', 'url', 'ip', 'color'] as const;
export const SpecFieldsKind = [
  'string',
  'lines',
  'text',
  'rich',
  'int',
  'long',
  'money',
  'boolean',
  'choice',
  'dictionary',
  'moment',
  'date',
  'image',
  'images',
  'file',
  'json',
  'tags',
  'reference',
  'parent',
  'order',
] as const;
export const SpecFieldsMasked = ['phone', 'email', 'idCard', 'bankCard', 'name'] as const;
export const SpecFieldsPersonal = [
  'phone',
  'email',
  'idCard',
  'bankCard',
  'name',
  'account',
  'picture',
  'place',
  'region',
  'trait',
  'text',
] as const;
export const SpecFieldsTable = ['shown', 'hidden', 'none'] as const;
export const SpecOrderDirection = ['asc', 'desc'] as const;
export const StatementFileState = ['pending', 'applied', 'reversed'] as const;
export const StepsAct = ['delete', 'rewrite'] as const;
export const TakebackLineKind = ['batch', 'decision', 'ban', 'other'] as const;
export const TakebackLineReason = [
  'running',
  'undone',
  'tooOld',
  'nothing',
  'laterDecision',
  'laterAct',
  'claimed',
  'vetoed',
  'notAllowed',
  'signOut',
  'byHand',
  'unsettled',
  'gone',
  'slow',
] as const;
export const TaskInfoStatus = { Stopped: 0, Running: 1 } as const;
export const TaskInfoTaskType = { Cron: 0, Interval: 1 } as const;
export const TaskInfoType = { System: 0, User: 1 } as const;
export const TaskLogReason = ['limit', 'endDate', 'died', 'givenUp', 'missed'] as const;
export const TaskLogStatus = { Failed: 0, Done: 1 } as const;
export const TrialLineLevel = ['debug', 'info', 'warn', 'error'] as const;
export const TrialStepName = ['answer', 'claims', 'account', 'roles', 'department', 'factor', 'leaving'] as const;
export const TrialStepVerdict = ['good', 'attention', 'bad'] as const;
export const UploadModeMode = ['local', 'cloud'] as const;
export const UploadModeType = ['local', 'minio'] as const;
export const UserErasureState = {
  Scanned: 0,
  Running: 1,
  Done: 2,
  Unclean: 3,
  Replaced: 4,
  Scanning: 5,
  Unreadable: 6,
} as const;
export const UserInfoGender = { Unknown: 0, Male: 1, Female: 2 } as const;
export const UserInfoLoginType = { MiniProgram: 0, OfficialAccount: 1, H5: 2 } as const;
export const UserInfoStatus = { Disabled: 0, Normal: 1, Cancelled: 2 } as const;
export const WordingPhraseState = { Waiting: 0, Begun: 1, Stored: 2, Told: 3 } as const;
export const WordingPhraseType = { Text: 0, Image: 1 } as const;
export const WordingRunFiguresState = { UnderWay: 0, Done: 1, Cancelled: 2, Failed: 3 } as const;
