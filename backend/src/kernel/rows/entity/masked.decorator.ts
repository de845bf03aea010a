import { mark, type MaskForm } from './mark';

/**
 * Marks a column with personal data. Wherever it is read or joined, the server sends it with its middle hidden. A masked value that the
 * client sends back unchanged changes nothing. Callers that may see the full value get it from a separate call.
 */
export const Masked =
  (form: MaskForm): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { masked: form });
