import type { Type } from '@nestjs/common';
import { validationPipe } from '../../wire/envelope/validation.pipe';
import { type FieldErrors, InvalidError } from '../../basis/errors/invalid-error';

const pipe = validationPipe();

/** Validates a row as if a form had sent it. The rules are those of the add and update calls. Returns the checked row or its errors. */
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
