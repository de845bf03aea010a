import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { Body, Data } from '../../call/api/api';
import { PasskeyError, passkeyFault } from './passkey-error';

type Question = Data<'base/open', 'askPasskey'>;
type Answer = Body<'base/open', 'passkey'>['passkey'];
type Offer = Data<'base/factor', 'offerPasskey'>;
type Made = Omit<Body<'base/factor', 'addPasskey'>, 'name'>;

/** Call it before anything is sent. @throws PasskeyError if this browser has no passkeys, as on a page that is not secure */
export function requirePasskeys(): void {
  if (!window.isSecureContext || !browserSupportsWebAuthn()) throw new PasskeyError('unsupported');
}

/** Shows the prompt of the browser for a passkey. @throws PasskeyError if it is not given */
export async function promptForPasskey({ passkeyToken, options }: Question): Promise<Answer> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { timeout, rpId } = optionsJSON;
  const { id, response } = await prompted({ timeout, host: rpId }, () => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ passkeyToken, credentialId: id, clientDataJSON, authenticatorData, signature },
    ...(userHandle && { userHandle }),
  };
}

/** Shows the prompt of the browser that makes a passkey. @throws PasskeyError if none is made */
export async function promptForNewPasskey({ options }: Offer): Promise<Made> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { timeout, rp } = optionsJSON;
  const { id, response } = await prompted({ timeout, host: rp.id }, () => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    credentialId: id,
    clientDataJSON,
    attestationObject,
    ...(transports && { transports: transports as never }),
  };
}

interface Asked {
  timeout?: number | undefined;
  /** the host that the passkeys are bound to */
  host?: string | undefined;
}

async function prompted<T>({ timeout = Infinity, host = '' }: Asked, show: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await show();
  } catch (error) {
    throw new PasskeyError(passkeyFault(error, performance.now() - begun, timeout), { address: host });
  }
}
