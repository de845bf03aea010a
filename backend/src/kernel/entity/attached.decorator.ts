import { type AttachedType, mark } from './mark';

interface Options {
  nullable?: true;
  /** the only values there are */
  enum?: readonly string[];
}

/** A read-only property that the service adds to rows it has read: `@Attached(String, 'names of the roles')`. */
export const Attached =
  (type: AttachedType, description?: string, options: Options = {}): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { attached: { type, description, ...options } });
