import { namesOf } from '../../basis/schema/codes';
import { mark } from './mark';

/**
 * Marks a column that holds one of an enum's codes, or one of a list of strings. (TypeORM's own `enum` turns a number column into text on
 * SQLite.)
 */
export const OneOf =
  (codes: Record<string, string | number> | readonly string[]): PropertyDecorator =>
  (target, property) => {
    const numeric = Object.values(codes).filter((code) => typeof code === 'number');
    if (!numeric.length) mark(target, property, { codes: Object.values(codes) });
    else mark(target, property, { codes: numeric, codeNames: namesOf(codes as Record<string, string | number>) });
  };
