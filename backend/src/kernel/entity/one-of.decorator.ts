import { namesOf } from '../schema/codes';
import { mark } from './mark';

/** A column holding one of an enum's codes, or of a list of words. (TypeORM's own `enum` turns a number column into text on SQLite.) */
export const OneOf =
  (codes: Record<string, string | number> | readonly string[]): PropertyDecorator =>
  (target, property) => {
    const numeric = Object.values(codes).filter((code) => typeof code === 'number');
    if (!numeric.length) mark(target, property, { codes: Object.values(codes) });
    else mark(target, property, { codes: numeric, codeNames: namesOf(codes as Record<string, string | number>) });
  };
