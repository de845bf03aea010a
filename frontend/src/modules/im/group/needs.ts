import type { Needs } from '../capability/fit-fields';

/** What of a group a chat product may not have, or not heed, and the ability that it then lacks. */
export const GROUP_NEEDS: Needs = { is_muted: 'mute', is_hidden: 'hiddenGroups', top_message_id: 'topMessage' };
