import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../kernel/basis/failure/api-error';
import { type Data, get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { useLanguage } from '../../../kernel/basis/i18n/language-store';

export type SettingsInForce = Data<'base/sys/settings', 'inForce', 'get'>;
export type Setting = SettingsInForce['settings'][number];
export type AuditSink = SettingsInForce['sinks'][number];
export type SettingsNode = SettingsInForce['nodes'][number];

/** What is in force. The server writes the effects in the language of the reader, and refuses all but super users. */
export function useSettings() {
  const language = useLanguage((state) => state.language);
  const can = useCan()('base/sys/settings/inForce');
  const query = useQuery({
    queryKey: ['base/sys/settings', 'inForce', language],
    queryFn: () => get('base/sys/settings', 'inForce'),
    enabled: can,
    meta: { main: true },
  });
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  return { ...query, isAllowed: can && !isRefused };
}

/** The readable name of a node. */
export const nodeName = ({ host, pid }: Pick<SettingsNode, 'host' | 'pid'>) => `${host} #${pid}`;
