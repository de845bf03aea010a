import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import type { ShownPanel } from '../../../kernel/look/plugin-panel/panel-answer';
import { PluginPanels } from '../../../kernel/look/plugin-panel/plugin-panels';

/** The polling interval. It is long, because each request runs code of plugins. */
const EVERY_MS = 60_000;

/** The cards of plugins on the home page. If there are none, or they cannot be loaded, nothing is shown. */
export function PluginCards() {
  const { t } = useTranslation('home');
  const isAllowed = useCan()('plugin/panel/home');
  const { data = [] } = useQuery({
    queryKey: ['plugin/panel', 'home'],
    queryFn: async () => (await get('plugin/panel', 'home')) as unknown as ShownPanel[],
    enabled: isAllowed,
    refetchInterval: EVERY_MS,
  });
  if (data.length === 0) return null;
  return (
    <section aria-label={t('plugins')}>
      <PluginPanels panels={data} />
    </section>
  );
}
