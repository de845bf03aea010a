import { context } from '../../../../kernel/basis/context/context';
import type { Actor } from './act-order';

/** The sender of the current request; nobody in a system job. */
export function currentActor(): Actor {
  const caller = context();
  return {
    staffId: caller?.staff?.id ?? null,
    staffName: caller?.staff?.name ?? null,
    ip: caller?.ip ?? null,
  };
}
