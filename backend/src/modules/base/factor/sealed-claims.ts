import { Injectable } from '@nestjs/common';
import { TextCipher } from '../../../kernel/stores/cipher/text-cipher';

/** What a sealed text is for. One for another purpose is not accepted. */
export interface SealedKinds {
  /** stored: the secret of an authenticator app */
  totp: { userId: number; secret: string };
  /** given to a browser whose password, or identity provider, was right and that owes the second factor */
  factorDue: { userId: number; passwordV: number; grantId?: number };
  /** given to a session that proved its password: the secret that its owner's app is to take over */
  enrolment: { userId: number; sessionId: string; secret: string };
  /** given to a browser that is to answer the challenge with a passkey, on that occasion only; `at` in milliseconds since 1970 */
  passkey: { occasion: string; challenge: string; at: number };
  /** given to a browser that goes to the identity provider on that occasion: what its answer must fit; `freshFrom` in milliseconds
   * since 1970: the person must have proved themselves since then */
  oidc: { occasion: string; state: string; nonce: string; verifier: string; freshFrom?: number };
  /** stored: with which the identity provider is asked whether somebody may still come in */
  providerToken: { identityId: number; token: string };
}

type Sealed<K extends keyof SealedKinds> = SealedKinds[K] & { kind: K; until: number | null };

/** Seals facts so that only this installation can read them, and nobody can change them or use them for somebody or something else. */
@Injectable()
export class SealedClaims {
  constructor(private readonly cipher: TextCipher) {}

  /** @param lasting how long it is accepted, in milliseconds; without it, forever */
  seal<K extends keyof SealedKinds>(kind: K, claims: SealedKinds[K], lasting?: number): string {
    const until = lasting === undefined ? null : Date.now() + lasting;
    return this.cipher.encryptText(JSON.stringify({ ...claims, kind, until }));
  }

  /** @returns undefined if it was sealed for something else, with another secret of the server, or too long ago */
  open<K extends keyof SealedKinds>(kind: K, sealed: string): SealedKinds[K] | undefined {
    const text = this.cipher.decryptText(sealed);
    if (text === undefined) return undefined;
    const claims = parsed(text) as Sealed<K> | undefined;
    if (claims?.kind !== kind || (claims.until !== null && !(claims.until > Date.now()))) return undefined;
    return claims;
  }
}

/** The cipher seals texts of other parts too, which need not be JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
