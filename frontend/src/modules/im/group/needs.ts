import type { Needs } from '../capability/fit-fields';

/** The columns of a group that a chat product may lack or ignore, by the feature that they need. */
export const GROUP_NEEDS: Needs = { is_muted: 'mute', is_hidden: 'hiddenGroups', top_message_id: 'topMessage' };
