import type { Type } from '@nestjs/common';
import { validationPipe } from '../envelope/validation.pipe';
import { type FieldErrors, InvalidError } from '../errors/invalid-error';

const pipe = validationPipe();

/** A row as a form would have to send it, or what is wrong with it: the rules are those of the calls that add and change. */
export async function checkDraft(
  draft: object,
  Shape: Type<object>,
): Promise<{ draft: Record<string, unknown> } | { errors: FieldErrors }> {
  try {
    const checked = (await pipe.transform(draft, { type: 'body', metatype: Shape })) as object;
    return { draft: { ...checked } };
  } catch (error) {
    if (error instanceof InvalidError) return { errors: error.errors };
    throw error;
  }
}
