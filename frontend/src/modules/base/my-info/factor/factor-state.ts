import { useQuery } from '@tanstack/react-query';
import { type Data, get } from '../../../../kernel/call/api/api';

export type FactorState = Data<'base/factor', 'state', 'get'>;
export type OwnPasskey = FactorState['passkeys'][number];

/** The second factor of the signed-in user. */
export const useFactorState = () =>
  useQuery({ queryKey: ['base/factor', 'state'], queryFn: () => get('base/factor', 'state') });

/** When two-step verification began; undefined if it is off. */
export const factorSince = ({ since, passkeys }: FactorState): string | undefined =>
  [since, ...passkeys.map(({ createTime }) => createTime)].filter((time) => time !== null).sort()[0];
