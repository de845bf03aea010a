import { useQuery } from '@tanstack/react-query';
import { type Data, get } from '../../../kernel/api';
import { useLastingError } from '../../../kernel/resource/use-lasting-error';

export type HouseFigures = Data<'base/sys/overview', 'figures', 'get'>;

/** The figures of the installation, reloaded every ten seconds while the page is visible. */
export const useFigures = () =>
  useLastingError(
    useQuery({
      queryKey: ['base/sys/overview', 'figures'],
      queryFn: () => get('base/sys/overview', 'figures'),
      refetchInterval: 10_000,
      refetchOnWindowFocus: true,
    }),
  );
