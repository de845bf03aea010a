import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { isMessage, t } from '../i18n/translate';
import { type FieldErrors, invalid, InvalidError } from './invalid-error';
import { rememberRules } from './known-rules';
import { isDeeperThan } from './nesting';

rememberRules(getMetadataStorage());

/** Deeper than any shape or JSON column of ours; the libraries that read a body go down by recursion. */
const MOST_LEVELS = 100;

/** The pipe that checks every body and query against its class, drops what the class does not name, and answers in three languages. */
export const validationPipe = (): ValidationPipe =>
  new LevelPipe({
    transform: true,
    whitelist: true,
    forbidUnknownValues: false,
    // One message a field. Stacked decorators are judged from the lowest up, so the type stands lowest.
    stopAtFirstError: true,
    validationError: { target: true, value: true },
    exceptionFactory: (errors) => new InvalidError(fieldErrors(errors)),
  });

class LevelPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    const deep = fields.find(([, inner]) => isDeeperThan(MOST_LEVELS, inner));
    if (deep) throw invalid(deep[0], t('validation.tooDeep'));
    return super.transform(value, metadata);
  }
}

function fieldErrors(errors: ValidationError[], path = ''): FieldErrors {
  return Object.assign(
    {},
    ...errors.map((error) => {
      const field = path + error.property;
      const own = messagesOf(error);
      return { ...(own.length ? { [field]: own } : {}), ...fieldErrors(error.children ?? [], `${field}.`) };
    }),
  ) as FieldErrors;
}

function messagesOf(error: ValidationError): string[] {
  const broken = Object.entries(error.constraints ?? {});
  if (broken.length && (error.value === undefined || error.value === null)) return [t('validation.isDefined')];
  return broken.map(([rule, english]) => {
    const key = `validation.${rule}`;
    return isMessage(key) ? t(key, limitsOf(error, rule)) : english;
  });
}

/** class-validator tells the broken rule but not its limits; they stand in its metadata. */
function limitsOf({ target, property }: ValidationError, rule: string): Record<string, string> {
  if (!target) return {};
  const rules = getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false);
  const limits: unknown[] = rules.find((one) => one.propertyName === property && one.name === rule)?.constraints ?? [];
  return Object.fromEntries(limits.map((limit, at) => [`limit${at}`, String(limit)]));
}
