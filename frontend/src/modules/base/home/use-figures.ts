import { type Data, get } from '../../../kernel/call/api/api';
import { usePolledQuery } from '../../../kernel/resource/list/use-polled-query';

export type HouseFigures = Data<'base/sys/overview', 'figures', 'get'>;

/** The figures of the installation, reloaded every ten seconds while the page is visible. */
export const useFigures = () =>
  usePolledQuery({
    queryKey: ['base/sys/overview', 'figures'],
    queryFn: () => get('base/sys/overview', 'figures'),
    refetchInterval: 10_000,
    refetchOnWindowFocus: true,
  });
