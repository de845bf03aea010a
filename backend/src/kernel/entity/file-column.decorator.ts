import { mark } from './mark';

/**
 * A column whose value names uploaded files: an address, a list of them, or a text or JSON in which addresses stand. Which row names
 * which file is written down with the row, so that a file that is needed is not deleted by mistake.
 * @param form `base64` where the text is written so
 */
export const FileColumn =
  (form: 'plain' | 'base64' = 'plain'): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { files: form });
