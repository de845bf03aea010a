import { invalid } from '../../../../kernel/basis/errors/invalid-error';

/** Stands in a reason for the address at which the person reads the statement of reasons. */
export const LINK = '{link}';

/**
 * Refuses a reason that promises a link which this server cannot make.
 * @throws InvalidError at `reason`
 */
export function requireAddress({ reason }: { reason?: string | undefined }, publicUrl: string | undefined): void {
  if (reason?.includes(LINK) && publicUrl === undefined) throw invalid('reason', 'im.policy.linkWithoutAddress');
}
