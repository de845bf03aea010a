import { useQuery } from '@tanstack/react-query';
import { get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import type { ShownPanel } from '../../../kernel/look/plugin-panel/panel-answer';

/** The panels of plugins for a user. Nothing is shown if they cannot be loaded. */
export function usePersonPanels(userId: number): readonly ShownPanel[] {
  const isAllowed = useCan()('plugin/panel/person');
  const { data = [] } = useQuery({
    queryKey: ['plugin/panel', 'person', userId],
    queryFn: async () => (await get('plugin/panel', 'person', { userId })) as unknown as ShownPanel[],
    enabled: isAllowed,
  });
  return data;
}
