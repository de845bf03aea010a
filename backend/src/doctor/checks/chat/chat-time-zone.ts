import { complaintOf, likelyOffset } from '../../../modules/im/product/capability/chat-offset';
import { hoursAhead } from '../../../modules/im/product/capability/clock-offset';
import { newestMessages } from '../../../modules/im/product/capability/newest-messages';
import { zoneName } from '../../../kernel/stores/database/session-zone';
import { type Check, ok, warning } from '../../check';

/**
 * In a wrong time zone the console writes wrong times into the rows of the chat. One look is no proof: a server that runs looks again and
 * again, and tells staff.
 */
export const chatTimeZone: Check = {
  name: 'chat-time-zone',
  examine: async ({ chatDatabase, now }) => {
    const chat = await chatDatabase.requireOpened();
    const messages = [...(await newestMessages(chat)).values()].flat();
    const hours = messages.map(({ time }) => hoursAhead(time, now()));
    const offset = await likelyOffset(chat, hours, now());
    return offset ? warning(complaintOf(offset)) : ok(`Nothing shows that the chat is not in ${zoneName()}.`);
  },
};
