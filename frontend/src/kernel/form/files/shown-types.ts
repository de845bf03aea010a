import type { Row } from '../../call/api/api';

/**
 * The pictures that browsers show, as the value of an `accept` attribute. The server takes others too, such as the HEIC of a phone, but
 * serves them only as downloads.
 */
export const PICTURES = 'image/png,image/jpeg,image/gif,image/webp,image/bmp,image/avif';

/** Whether browsers show or play this picture, video or sound. The server says so by its content type. */
export const isShown = ({ type, mime }: Pick<Row<'space/info'>, 'type' | 'mime'>): boolean =>
  mime.startsWith(`${type}/`);
