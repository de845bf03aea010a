import { type Data, get } from '../../../call/api/api';

/** The server's upload settings: how many files, how large, and by which method. */
export type UploadMode = Data<'base/comm', 'uploadMode', 'get'>;

let asked: Promise<UploadMode> | undefined;

/** Loads them once. After a failed request, the next caller tries again. */
export function uploadMode(): Promise<UploadMode> {
  asked ??= get('base/comm', 'uploadMode').catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** Forgets the settings, because the next person may use another server. */
export const forgetUploadMode = (): void => {
  asked = undefined;
};
