import type { FactorCodes, FactorState } from '../../src/modules/base/enrolment/factor.dto';
import type { PasskeyOffer } from '../../src/modules/base/enrolment/passkey.dto';
import type { PasskeyQuestion } from '../../src/modules/base/passkey/passkey-answer';
import { ADMIN, type Answer, type Caller, type TestApp } from '../app';
import type { Factories, Member } from '../factories';
import { firstStep } from './member-with-app';
import { type Fault, VirtualAuthenticator } from './virtual-authenticator';

export const ORIGIN = 'https://console.example.com';

/** A member of staff who has added a passkey. */
export interface MemberWithPasskey {
  member: Member;
  key: VirtualAuthenticator;
  recoveryCodes: string[];
}

export const offerPasskey = (caller: Caller, proof: object = {}): Promise<Answer<PasskeyOffer>> =>
  caller.post('base/factor/offerPasskey', { password: ADMIN.password, ...proof });

export const stateOf = async (caller: Caller): Promise<FactorState> =>
  (await caller.get<FactorState>('base/factor/state')).data;

export async function memberWithPasskey(make: Factories, words: Parameters<Factories['signedIn']>[0] = {}) {
  return withPasskey(await make.signedIn(words));
}

export async function withPasskey(member: Member): Promise<MemberWithPasskey> {
  const key = new VirtualAuthenticator(ORIGIN);
  const { data } = await addPasskey(member, key);
  return { member, key, recoveryCodes: data.recoveryCodes };
}

export async function addPasskey(caller: Caller, key: VirtualAuthenticator, fault: Fault = {}, proof: object = {}) {
  const { data } = await offerPasskey(caller, proof);
  return caller.post<FactorCodes>('base/factor/addPasskey', key.create(data, fault));
}

/** The answer of the key for a call in the session of the caller. */
export async function proofBy({ member, key }: Pick<MemberWithPasskey, 'member' | 'key'>, fault: Fault = {}) {
  return { passkey: key.get((await member.post<PasskeyQuestion>('base/factor/askPasskey')).data, fault) };
}

/** What a browser without a session is told to ask for. */
export const ask = async (app: TestApp, factorToken?: string): Promise<PasskeyQuestion> =>
  (await app.caller().post<PasskeyQuestion>('base/open/askPasskey', { ...(factorToken && { factorToken }) })).data;

/** The only step of a sign-in. */
export async function enter(app: TestApp, key: VirtualAuthenticator, fault: Fault = {}) {
  return app.caller().post<{ token: string }>('base/open/passkey', { passkey: key.get(await ask(app), fault) });
}

/** The second step, after the password. */
export async function finish(app: TestApp, username: string, key: VirtualAuthenticator, fault: Fault = {}) {
  const { factorToken } = (await firstStep(app, username)).data;
  const passkey = key.get(await ask(app, factorToken), fault);
  return app.caller().post<{ token: string }>('base/open/passkey', { factorToken, passkey });
}
