import type { HttpResponse, Upload, UploadOptions } from 'tus-js-client';
import { ApiError } from '../../../basis/failure/api-error';
import { background } from '../../../basis/failure/background';
import { send } from '../../../call/http/http';
import { t } from '../../../basis/i18n/i18n';
import { currentLanguage } from '../../../basis/i18n/languages';
import { readIdentity } from '../../../call/session/identity';
import { freshToken, replacementOf } from '../../../call/session/refresh';
import { endSession, useSession } from '../../../call/session/session-store';
import { isSettled, sentBy } from './piece-answer';
import { failureOfPiece } from './piece-failure';
import type { Sender, Sending } from './sender';
import {
  fingerprintOf,
  findUnfinished,
  forgetUnfinished,
  noteKept,
  noteUnfinished,
  type Unfinished,
} from './unfinished';
import { uploadMode } from './upload-mode';
import { watchLine } from './watch-line';

/** Sends a large file over an unreliable connection. What has arrived is kept, whatever happens in between (https://tus.io). */
export const sendInPieces: Sender = async (sending) => {
  const [{ Upload }, { resumable, pieceBytes }] = await Promise.all([import('tus-js-client'), uploadMode()]);
  const fingerprint = fingerprintOf(sending.file, sending.classifyId);
  const begun = await findUnfinished(fingerprint);
  const session = sessionHeaders();
  // An abort that happened meanwhile raises no event any more, so it is checked here.
  sending.signal.throwIfAborted();
  const answer = await new Promise<HttpResponse>((resolve, reject) => {
    const line = watchLine(sending, (error) => {
      reject(error);
      background(upload.abort());
    });
    const upload: Upload = new Upload(sending.file, {
      endpoint: new URL(resumable, window.location.origin).href,
      chunkSize: pieceBytes,
      // The library does not retry, because the queue does: it knows the session and the other windows.
      retryDelays: null,
      storeFingerprintForResuming: false,
      ...(begun && { uploadUrl: begun.address }),
      ...metadataOf(sending),
      ...session.options,
      ...tellingOf(sending, fingerprint, line.moved),
      onUploadUrlAvailable: () => {
        if (upload.url && upload.url !== begun?.address) background(noteUnfinished(beginningOf(sending, upload.url)));
      },
      onSuccess: ({ lastResponse }) => {
        line.leave();
        resolve(lastResponse);
      },
      onError: (error) => {
        line.leave();
        session.markRetryable(failureOfPiece(error)).then(reject, reject);
      },
    });
    upload.start();
  });
  if (isSettled(answer)) await forgetUnfinished(fingerprint);
  return sentBy(answer);
};

const metadataOf = ({ file, classifyId }: Sending): UploadOptions => ({
  metadata: { filename: file.name, ...(classifyId !== null && { classifyId: String(classifyId) }) },
});

function beginningOf({ file, classifyId }: Sending, address: string): Unfinished {
  const { name, size } = file;
  const fingerprint = fingerprintOf(file, classifyId);
  return { fingerprint, address, name, size, classifyId, kept: 0, userId: readIdentity()?.id ?? 0, at: Date.now() };
}

/** Reports the progress. */
function tellingOf(sending: Sending, fingerprint: string, moved: (bytes: number) => void): UploadOptions {
  let isFirst = true;
  return {
    onProgress: (bytes) => {
      moved(bytes);
      // The first report is what the server already had.
      if (isFirst) sending.onKept(bytes);
      isFirst = false;
      sending.onSent(bytes);
    },
    onChunkComplete: (_, bytes) => {
      sending.onKept(bytes);
      background(noteKept(fingerprint, bytes));
    },
  };
}

/** Each piece is sent with a valid token, however long the whole upload takes. */
function sessionHeaders() {
  let token = '';
  const options: UploadOptions = {
    onBeforeRequest: async (request) => {
      token = await freshToken();
      request.setHeader('Authorization', token);
      request.setHeader('language', currentLanguage());
    },
    onAfterResponse: (request, response) => {
      const status = response.getStatus();
      // Otherwise, an upload that only has no session at the moment would be started again from the beginning.
      if (request.getMethod() === 'HEAD' && status >= 400 && status !== 404 && status !== 410)
        throw new ApiError(t(status === 401 ? 'session:expired' : 'error:unreachable'), { status });
    },
  };
  /** A retry makes sense if the refused token can be replaced. */
  const markRetryable = async (failure: ApiError): Promise<ApiError> => {
    if (failure.status !== 401) return failure;
    if (await replacementOf(token)) return new ApiError(failure.message, { status: 0 });
    // A proxy may have answered, or it was a HEAD, which has no body: a call to the server itself finds out, and ends the session if need be.
    if (failure.code === undefined) await send({ url: 'base/comm/person' }).catch(() => undefined);
    else endSession();
    return useSession.getState().phase === 'in' ? new ApiError(failure.message, { status: 0 }) : failure;
  };
  return { options, markRetryable };
}
