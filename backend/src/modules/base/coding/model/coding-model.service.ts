import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import type { Language } from '../../../../kernel/basis/context/language';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { InvalidError } from '../../../../kernel/basis/errors/invalid-error';
import { language, type MessageKey, t } from '../../../../kernel/basis/i18n/translate';
import type { CodingModelState, CodingQuestion } from '../coding.dto';
import { inferSpec } from '../infer/infer-spec';
import { readModelAnswer } from '../read/model-answer';
import { requireSpec } from '../spec/require-spec';
import { ModelClient } from './model-client';
import { questionOf, repairOf } from './question';

/** Time limit for a sentence, including the retry. */
export const PATIENCE = { seconds: 60 };

/** Maximum length of an invalid answer that is sent back in the retry. */
const LONGEST_REPEATED = 20_000;

/** Lets a language model fill in the form of a resource. The model writes no code, and its answer is validated like a person's input. */
@Injectable()
export class CodingModel {
  constructor(
    private readonly config: AppConfig,
    private readonly door: ModelClient,
  ) {}

  describeModel(): CodingModelState {
    const { aiBaseUrl, aiModel } = this.config;
    return aiBaseUrl === undefined
      ? { isOn: false, host: null, model: null }
      : { isOn: true, host: new URL(aiBaseUrl).host, model: aiModel ?? null };
  }

  /** The request for a sentence, with the key masked. @throws BusinessError if no service is configured */
  question(sentence: string): CodingQuestion {
    const { url, headers, body } = this.door.requestOf(questionOf(sentence));
    const { authorization, ...shown } = headers;
    return { url: url.href, headers: authorization ? { ...shown, authorization: 'Bearer ••••' } : shown, body };
  }

  /** The form as the model filled it in. @throws BusinessError if no valid resource description arrives */
  async answerTo(sentence: string): Promise<string> {
    const question = questionOf(sentence);
    const deadline = AbortSignal.timeout(PATIENCE.seconds * 1000);
    try {
      const answer = await this.door.askModel(question, deadline);
      const wrong = wrongIn(answer, 'en');
      if (wrong === undefined) return answer;
      const again = await this.door.askModel(repairOf(question, answer.slice(0, LONGEST_REPEATED), wrong), deadline);
      const still = wrongIn(again, language());
      if (still === undefined) return again;
      throw new BusinessError('coding.modelMisfit', { wrong: still });
    } catch (error) {
      if (!deadline.aborted) throw error;
      throw new BusinessError('coding.modelSlow', { seconds: PATIENCE.seconds });
    }
  }
}

/** The errors of an answer as text; undefined if it is a valid resource description. */
function wrongIn(answer: string, asked: Language): string | undefined {
  try {
    requireSpec(inferSpec(readModelAnswer(answer), {}).spec);
    return undefined;
  } catch (error) {
    if (error instanceof BusinessError) return t(error.key, error.params, asked);
    if (error instanceof InvalidError) return faultsOf(error, asked);
    throw error;
  }
}

const faultsOf = ({ errors }: InvalidError, asked: Language): string =>
  Object.entries(errors)
    .flatMap(([field, faults]) => faults.map(({ key, params }) => `${field}: ${t(key as MessageKey, params, asked)}`))
    .join('\n');
