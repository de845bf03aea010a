import { type AttachedType, mark } from './mark';

interface Options {
  nullable?: true;
  /** the only possible values */
  enum?: readonly string[];
}

/** Marks a read-only property that the service adds to rows after reading them: `@Attached(String, 'names of the roles')`. */
export const Attached =
  (type: AttachedType, description?: string, options: Options = {}): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { attached: { type, description, ...options } });
