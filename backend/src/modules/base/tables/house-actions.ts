import { CHANGE_ACTIONS } from '../../../kernel/rows/history/change-journal';

/** The acts of the house, in the order in which filters offer them: changes of rows, and the last words of the calls below. */
export const HOUSE_ACTIONS = [
  ...CHANGE_ACTIONS,
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
  'resetFactor',
] as const;

export type HouseAction = (typeof HOUSE_ACTIONS)[number];
