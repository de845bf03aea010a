import { codeOf, stepAt } from '../../src/modules/base/factor/one-time-code';
import type { FactorCodes, FactorOffer } from '../../src/modules/base/enrolment/factor.dto';
import { BaseSysTotp } from '../../src/modules/base/tables/totp.entity';
import { ADMIN, type Answer, type Caller, type TestApp } from '../app';
import type { Factories, Member } from '../factories';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As an authenticator app reads the secret that was typed into it. */
export function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** The code that the app shows now, or so many steps later. */
export const shownBy = (secret: string, steps = 0): string => codeOf(decodeBase32(secret), stepAt(Date.now()) + steps);

/** A code that is never right while a test runs. */
export function wrongFor(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2, 3].map((steps) => shownBy(secret, steps)));
  return ['111111', '222222', '333333', '444444', '555555', '666666', '777777'].find((code) => !right.has(code)) ?? '';
}

/** A member of staff who has set up two-step verification. */
export interface MemberWithApp {
  member: Member;
  secret: string;
  recoveryCodes: string[];
}

export async function memberWithApp(make: Factories, words: Parameters<Factories['signedIn']>[0] = {}) {
  return withApp(make, await make.signedIn(words));
}

export async function withApp(make: Factories, member: Member): Promise<MemberWithApp> {
  const { secret, enrolToken } = (await offer(member)).data;
  const { data } = await member.post<FactorCodes>('base/factor/enrol', { enrolToken, verifyCode: shownBy(secret) });
  await letCodesBeUsed(make, member.id);
  return { member, secret, recoveryCodes: data.recoveryCodes };
}

export const offer = (caller: Caller, password = ADMIN.password): Promise<Answer<FactorOffer>> =>
  caller.post('base/factor/offer', { password });

/** The code of this half minute is used up by now; a test does not wait for the next one. */
export const letCodesBeUsed = (make: Factories, userId: number) =>
  make.source.manager.update(BaseSysTotp, { userId }, { lastStep: 0 });

export interface Due {
  reason: string;
  factorToken: string;
}

/** The first step of a sign-in. */
export const firstStep = (app: TestApp, username: string, password = ADMIN.password): Promise<Answer<Due>> =>
  app.caller().post('base/open/login', { username, password });

export async function secondStep<T = { token: string }>(app: TestApp, { member }: MemberWithApp, verifyCode: string) {
  const { factorToken } = (await firstStep(app, member.username)).data;
  return app.caller().post<T>('base/open/factor', { factorToken, verifyCode });
}
