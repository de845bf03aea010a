import { expect, expectTypeOf, it } from 'vitest';
import type { KindFor } from './field-of';

it('an input is offered only for the types that it can hold', () => {
  expectTypeOf<KindFor<string[] | null | undefined>>().toEqualTypeOf<'select' | 'tags'>();
  expectTypeOf<'files'>().not.toMatchTypeOf<KindFor<string[]>>();
  expectTypeOf<KindFor<boolean>>().toEqualTypeOf<'switch' | 'select' | 'radio'>();
  expectTypeOf<KindFor<0 | 1 | null>>().toEqualTypeOf<'number' | 'switch' | 'select' | 'radio'>();
  expectTypeOf<KindFor<Record<string, unknown>>>().toEqualTypeOf<never>();
  const files: KindFor<string> = 'files';
  // @ts-expect-error A list of addresses is an array, not a comma-separated text.
  const lists: KindFor<string[]> = 'files';
  expect([files, lists]).toEqual(['files', 'files']);
});
