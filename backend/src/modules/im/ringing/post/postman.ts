import { Injectable } from '@nestjs/common';
import { connectReason } from '../../../../config/connect-reason';
import { boundedRequest, TooLong } from '../../../../kernel/plugins/outgoing/bounded-request';
import { isPublicAddress } from '../../../../kernel/plugins/outgoing/public-address';
import { NotPublic, resolveAll } from '../../../../kernel/plugins/outgoing/public-lookup';
import { withinSignal } from '../../../../kernel/plugins/outgoing/within-signal';
import { TextCipher } from '../../../../kernel/stores/cipher/text-cipher';
import type { ImChannel } from '../tables/channel.entity';
import type { DeliveryProblem } from '../tables/delivery.entity';
import { RingingSettings } from '../ringing-settings';
import { outcomeOf, outcomeOfStatus } from './answer';
import { type Form, formOf } from './form';
import type { Message } from './message';
import type { Outcome } from './outcome';
import { withoutTokens } from './without-tokens';

/** Answers are some words long. */
const MOST_ANSWER = 16 * 1024;

/** Sends a message to a channel, once. Redirects are not followed; the address is resolved once, checked, and connected to as it is. */
@Injectable()
export class Postman {
  constructor(
    private readonly cipher: TextCipher,
    private readonly settings: RingingSettings,
  ) {}

  /** Never rejects for what the other side does. @param channel with its sealed address */
  async sendMessage(
    channel: Pick<ImChannel, 'kind' | 'url' | 'secret'>,
    message: Message,
    end?: AbortSignal,
  ): Promise<Outcome> {
    const url = this.cipher.decryptText(channel.url);
    const secret = channel.secret === null ? null : this.cipher.decryptText(channel.secret);
    if (url === undefined || secret === undefined) return failed('sealed', null);
    const form = formOf(channel.kind, { url, secret }, message, Date.now());
    const outcome = await this.attempt(channel.kind, form, end);
    return { ...outcome, detail: outcome.detail && (withoutTokens(outcome.detail, form.url, secret) || null) };
  }

  private async attempt(kind: ImChannel['kind'], { url, body, headers }: Form, end?: AbortSignal): Promise<Outcome> {
    const late = AbortSignal.timeout(this.settings.patience);
    const signal = end ? AbortSignal.any([late, end]) : late;
    let isSent = false;
    let status: number | undefined;
    try {
      const addresses = await withinSignal(signal, this.addressesOf(url));
      const request = {
        ...{ method: 'POST', url, body, addresses, onSent: () => (isSent = true) },
        onStatus: (said: number) => (status = said),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(Buffer.byteLength(body)),
          'accept-encoding': 'identity',
          'user-agent': 'Switchboard',
          ...headers,
        },
      };
      return outcomeOf(kind, await withinSignal(signal, boundedRequest(request, MOST_ANSWER, signal)));
    } catch (error) {
      const unread = status === undefined ? undefined : outcomeOfStatus(kind, status);
      return unread ?? { ...unanswered(error, isSent, late.aborted), status: status ?? null };
    }
  }

  private async addressesOf(url: URL) {
    const found = await resolveAll(url.hostname.replace(/^\[|\]$/g, ''));
    const areAll = (isPublic: boolean) => found.every(({ address }) => isPublicAddress(address) === isPublic);
    const mayUse = areAll(true)
      ? url.protocol === 'https:'
      : this.settings.isPrivateAllowed && (url.protocol === 'https:' || areAll(false));
    if (!found.length || !mayUse) throw new NotPublic(`${url.hostname} may not be connected to`);
    return found;
  }
}

const failed = (problem: DeliveryProblem, detail: string | null): Outcome => ({
  ...{ result: 'failed', status: null },
  ...{ problem, detail },
});

function unanswered(error: unknown, isSent: boolean, isLate: boolean): Outcome {
  if (error instanceof NotPublic) return failed('notPublic', null);
  const detail = isLate ? null : connectReason(error);
  if (!isSent) return failed(isLate ? 'late' : 'network', detail);
  const problem = error instanceof TooLong ? 'unreadable' : isLate ? 'late' : 'cut';
  return { ...failed(problem, detail), result: 'unknown' };
}
