import type { Feature, FeatureKey } from './use-capabilities';

export const PARTS = ['people', 'groups', 'messages', 'pushes', 'own', 'live'] as const;
export type Part = (typeof PARTS)[number];

const PART_OF: Record<FeatureKey, Part> = {
  people: 'people',
  ban: 'people',
  timedBan: 'people',
  phone: 'people',
  email: 'people',
  status: 'people',
  lastLogin: 'people',
  loginAddress: 'people',
  manualApprove: 'people',
  mobilePush: 'people',
  realName: 'people',
  bank: 'people',
  balance: 'people',
  invitation: 'people',
  place: 'people',
  age: 'people',
  welcomeWord: 'people',
  hiddenPeople: 'people',
  friends: 'people',
  groups: 'groups',
  groupBan: 'groups',
  dissolve: 'groups',
  mute: 'groups',
  muteMember: 'groups',
  topMessage: 'groups',
  hiddenGroups: 'groups',
  privateMessages: 'messages',
  groupMessages: 'messages',
  quote: 'messages',
  mention: 'messages',
  receipt: 'messages',
  sensitiveWords: 'messages',
  systemMessages: 'pushes',
  pushes: 'pushes',
  wordings: 'own',
  signs: 'own',
  userLog: 'own',
  online: 'live',
  forceLogout: 'live',
};

/** The features by area, in the order of the page. */
export const byPart = (features: readonly Feature[]): [Part, Feature[]][] =>
  PARTS.map((part): [Part, Feature[]] => [part, features.filter(({ key }) => PART_OF[key] === part)]).filter(
    ([, own]) => own.length > 0,
  );
