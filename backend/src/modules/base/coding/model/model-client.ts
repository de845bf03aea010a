import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { boundedRequest, type Incoming, TooLong } from '../../../../kernel/plugins/outgoing/bounded-request';
import { isPublicAddress } from '../../../../kernel/plugins/outgoing/public-address';
import { resolveAll } from '../../../../kernel/plugins/outgoing/public-lookup';
import { withinSignal } from '../../../../kernel/plugins/outgoing/within-signal';
import { bodyOf, type Message } from './question';

/** Maximum size of an answer. Sixty fields in three languages take about a tenth of it. */
const MOST_KB = 256;

/** A request as it is sent. */
export interface ModelRequest {
  url: URL;
  headers: Record<string, string>;
  body: string;
}

/**
 * The only connection to the configured language model. Its address may be private: the administrator of the server sets it, and users
 * cannot change it. Plain http is allowed only in private networks. Redirects are not followed and count as errors, so the key is sent
 * nowhere else.
 */
@Injectable()
export class ModelClient {
  private readonly log = new Logger(ModelClient.name);

  constructor(private readonly config: AppConfig) {}

  /** @throws BusinessError if no service is configured */
  requestOf(messages: readonly Message[]): ModelRequest {
    const { aiBaseUrl, aiKey, aiModel } = this.config;
    if (aiBaseUrl === undefined || aiModel === undefined) throw new BusinessError('coding.modelOff');
    const body = bodyOf(aiModel, messages);
    return {
      url: new URL(`${aiBaseUrl.replace(/\/$/, '')}/chat/completions`),
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        // Compressed data could unpack to more than the size limit.
        'accept-encoding': 'identity',
        ...(aiKey === undefined ? {} : { authorization: `Bearer ${aiKey}` }),
      },
      body,
    };
  }

  /** The text of the model's answer. @throws BusinessError if there is no answer, or if it is too long or too late */
  async askModel(messages: readonly Message[], signal: AbortSignal): Promise<string> {
    const request = this.requestOf(messages);
    const begun = performance.now();
    const tell = (outcome: string): void =>
      this.log.log(
        `Asked ${this.config.aiModel} at ${request.url.host} with ${request.body.length} characters: ${outcome}, ${Math.round(performance.now() - begun)} ms`,
      );
    try {
      const { status, body } = await this.send(request, signal);
      tell(`status ${status}, ${body.length} characters`);
      if (status !== 200) throw new BusinessError('coding.modelRefused', { status });
      return contentOf(body);
    } catch (error) {
      if (error instanceof BusinessError) throw error;
      tell(error instanceof Error ? error.message : String(error));
      if (error instanceof TooLong) throw new BusinessError('coding.modelTooLong', { most: MOST_KB });
      throw new BusinessError('coding.modelUnreachable');
    }
  }

  private async send({ url, headers, body }: ModelRequest, signal: AbortSignal): Promise<Incoming> {
    const addresses = await withinSignal(signal, resolveAll(url.hostname.replace(/^\[|\]$/g, '')));
    if (url.protocol === 'http:' && addresses.some(({ address }) => isPublicAddress(address)))
      throw new BusinessError('coding.modelInsecure');
    return withinSignal(
      signal,
      boundedRequest({ method: 'POST', url, headers, body, addresses }, MOST_KB * 1024, signal),
    );
  }
}

/** @throws BusinessError if the response does not have the structure of OpenAI's API */
function contentOf(body: string): string {
  const content = parsed(body)?.choices?.[0]?.message?.content;
  if (typeof content !== 'string') throw new BusinessError('coding.modelStrange');
  return content;
}

interface Completion {
  choices?: { message?: { content?: unknown } | null }[] | null;
}

function parsed(body: string): Completion | null {
  try {
    return JSON.parse(body) as Completion | null;
  } catch {
    throw new BusinessError('coding.modelStrange');
  }
}
