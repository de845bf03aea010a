import { type Data, get } from '../../api';

/** What the server says of uploads: how many, how large, and which way. */
export type UploadMode = Data<'base/comm', 'uploadMode', 'get'>;

let asked: Promise<UploadMode> | undefined;

/** Asks once; a question that came to nothing is asked again by the next who wants to know. */
export function uploadMode(): Promise<UploadMode> {
  asked ??= get('base/comm', 'uploadMode').catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** Other people may be on another server. */
export const forgetUploadMode = (): void => {
  asked = undefined;
};
