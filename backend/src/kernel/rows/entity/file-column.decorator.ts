import { mark } from './mark';

/**
 * Marks a column whose value refers to uploaded files: a URL, a list of URLs, or a text or JSON that contains URLs. The references are
 * stored with each row, so that a file in use is not deleted by mistake.
 * @param form `base64` if the text is stored in base64
 */
export const FileColumn =
  (form: 'plain' | 'base64' = 'plain'): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { files: form });
