import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyQuestion } from '../../src/modules/base/passkey/passkey-answer';
import type { NewPasskey, PasskeyOffer } from '../../src/modules/base/enrolment/passkey.dto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** What an authenticator or a browser does otherwise than it should. */
export interface Fault {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string;
}

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

/** A security key with one passkey, together with the browser that it is plugged into. It signs with ES256 and counts its uses. */
export class VirtualAuthenticator {
  private readonly id = randomBytes(32);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  private handle = '';
  counter = 0;

  constructor(private readonly origin: string) {}

  get credentialId(): string {
    return this.id.toString('base64url');
  }

  create({ options }: PasskeyOffer, fault: Fault = {}, name = 'Key'): NewPasskey {
    const { challenge, rp, user } = options as Options;
    this.handle = user?.id ?? '';
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([
      this.authenticatorData(rp?.id ?? '', ATTESTED, fault),
      ...[Buffer.alloc(16), length, this.id, this.publicKey()],
    ]);
    const attestationObject = map(
      [text('fmt'), text('none')],
      [text('attStmt'), map()],
      [text('authData'), bytes(data)],
    );
    return {
      name,
      credentialId: this.credentialId,
      clientDataJSON: this.clientData('webauthn.create', challenge, fault).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['usb'],
    };
  }

  get({ passkeyToken, options }: PasskeyQuestion, fault: Fault = {}): PasskeyAnswer {
    const { challenge, rpId = '' } = options as Options;
    this.counter++;
    const handle = fault.userHandle ?? this.handle;
    const authenticatorData = this.authenticatorData(rpId, 0, fault);
    const clientData = this.clientData('webauthn.get', challenge, fault);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      passkeyToken,
      credentialId: this.credentialId,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      ...(handle && { userHandle: handle }),
    };
  }

  private clientData(type: string, challenge: string, fault: Fault): Buffer {
    const { origin = this.origin } = fault;
    return Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin,
        crossOrigin: false,
        ...(fault.type && { type: fault.type }),
        ...(fault.challenge && { challenge: fault.challenge }),
      }),
    );
  }

  private authenticatorData(rpId: string, flags: number, fault: Fault): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(fault.counter ?? this.counter);
    const all = flags | PRESENT | (fault.isUnverified ? 0 : VERIFIED);
    return Buffer.concat([sha256(Buffer.from(fault.rpId ?? rpId)), Buffer.from([all]), counter]);
  }

  /** COSE: an elliptic curve key (kty 2) for ES256 (alg -7) on P-256 (crv 1). */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const [X, Y] = [x, y].map((part) => bytes(Buffer.from(part, 'base64url')));
    return map(
      ...(
        [
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const
      ).map(([key, value]): Pair => [int(key), int(value)]),
      ...(
        [
          [-2, X],
          [-3, Y],
        ] as const
      ).map(([key, value]): Pair => [int(key), value ?? bytes(Buffer.alloc(0))]),
    );
  }
}

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

// The little of CBOR (RFC 8949) that an authenticator writes.

type Pair = [key: Buffer, value: Buffer];

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: Pair[]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
