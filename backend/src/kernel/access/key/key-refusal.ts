import { ProtocolRefusal } from '../../basis/errors/protocol-refusal';

/** A program is refused: HTTP 401 if its key lets nobody in, 403 if the key does not let it do this. Programs rely on the status. */
export const keyRefusal = {
  unknown: () => new ProtocolRefusal(401, 'auth.keyUnknown', {}, 'key'),
  expired: () => new ProtocolRefusal(401, 'auth.keyExpired', {}, 'key'),
  revoked: () => new ProtocolRefusal(401, 'auth.keyRevoked', {}, 'key'),
  ownerGone: () => new ProtocolRefusal(401, 'auth.keyOwnerGone', {}, 'key'),
  elsewhere: () => new ProtocolRefusal(403, 'auth.keyNetwork', {}, 'key'),
  /** a role of the owner names networks, and this address is in none of them */
  ownerElsewhere: (address: string) =>
    new ProtocolRefusal(403, 'auth.networkRefused', { address: address || '?' }, 'network'),
  closed: () => new ProtocolRefusal(403, 'auth.keyClosed', {}, 'key'),
} as const;
