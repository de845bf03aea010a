import type { RuleGroup } from './rule';
import { files } from './rules/files';
import { foreignKeys } from './rules/foreign-keys';
import { keys } from './rules/keys';
import { numbers } from './rules/numbers';
import { people } from './rules/people';
import { ownKey } from './rules/own-key';
import { references } from './rules/references';
import { states } from './rules/states';
import { times } from './rules/times';
import { types } from './rules/types';
import { web } from './rules/web';
import { words } from './rules/words';

/** In the order in which they apply: a constraint has priority over a comment, a comment over a name, and a name over a type. */
export const RULE_GROUPS: RuleGroup[] = [
  ownKey,
  times,
  foreignKeys,
  states,
  references,
  people,
  files,
  web,
  numbers,
  words,
  types,
  keys,
];
