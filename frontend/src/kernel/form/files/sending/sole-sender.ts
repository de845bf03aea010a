import { isLeasedElsewhere, leaseSender } from './sender-lease';
import { isLockedElsewhere, lockSender } from './sender-lock';

const nameOf = (fingerprint: string) => `upload:${fingerprint}`;

/** Web Locks exist only on https and localhost. */
const hasLocks = () => 'locks' in navigator;

/** Whether another window is sending the file at the moment. */
export const isSentElsewhere = (fingerprint: string): Promise<boolean> =>
  hasLocks() ? isLockedElsewhere(nameOf(fingerprint)) : isLeasedElsewhere(nameOf(fingerprint));

/**
 * Two windows that send the same file would interrupt each other forever.
 * @returns a function that lets another window send it; undefined if one is sending the file
 */
export const becomeSoleSender = (fingerprint: string): Promise<(() => Promise<void>) | undefined> =>
  hasLocks() ? lockSender(nameOf(fingerprint)) : leaseSender(nameOf(fingerprint));
