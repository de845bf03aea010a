import { mark, type MaskForm } from './mark';

/**
 * A column with personal data: it leaves the server with its middle hidden, wherever it is read or joined, and a value that
 * comes back as it was shown changes nothing. Whoever may see all of it is given it by a call of its own.
 */
export const Masked =
  (form: MaskForm): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { masked: form });
