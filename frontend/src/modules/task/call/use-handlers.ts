import { useQuery } from '@tanstack/react-query';
import { type Data, get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { useLanguage } from '../../../kernel/basis/i18n/language-store';

export type Handler = Data<'task/info', 'handlers', 'get'>[number];
export type Parameter = Handler['parameters'][number];

/** The functions that a task may call, described in the current language. */
export function useHandlers() {
  const language = useLanguage((state) => state.language);
  const isAllowed = useCan()('task/info/handlers');
  const query = useQuery({
    queryKey: ['task/info', 'handlers', language],
    queryFn: () => get('task/info', 'handlers'),
    enabled: isAllowed,
    staleTime: 60_000,
  });
  return { ...query, isAllowed };
}
