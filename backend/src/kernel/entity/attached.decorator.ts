import { type AttachedType, mark } from './mark';

/** A read-only property that the service adds to rows it has read: `@Attached(String, 'names of the roles')`. */
export const Attached =
  (type: AttachedType, description?: string, { nullable }: { nullable?: true } = {}): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { attached: { type, description, nullable } });
