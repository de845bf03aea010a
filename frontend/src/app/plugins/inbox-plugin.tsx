import type { ShellPlugin } from '../../kernel/shell/plugins/shell-plugin';
import { InboxButton } from '../inbox/inbox-button';

/** What the signed-in person should hear of. */
export const inboxPlugin: ShellPlugin = {
  name: 'inbox',
  order: 65,
  tools: [{ order: 15, onPhone: true, component: InboxButton }],
};
