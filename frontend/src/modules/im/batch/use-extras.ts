import { useCan } from '../../../kernel/access/permission/can';
import { type Extra, EXTRAS } from './extras';

/** The extras of a ban that the person may choose: who may ban no groups does not ban those that people own either. */
export function useExtras(): readonly Extra[] {
  const mayBanGroups = useCan()('im/group/ban');
  return EXTRAS.filter((name) => name !== 'banGroups' || mayBanGroups);
}
